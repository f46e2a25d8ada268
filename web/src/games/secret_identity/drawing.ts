/** An icon as the build hands it over. */
export interface Drawing {
  viewBox: string;
  body: string;
}
