/** A line of the log by its name: the move it came with, and its place among what that move brought. */
export const lineId = (version: number, index: number): string => `${version}.${index}`;
