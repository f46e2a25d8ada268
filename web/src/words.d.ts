declare module 'words:*' {
  const catalogues: Record<'en' | 'fr', Record<string, string>>;
  export default catalogues;
}
