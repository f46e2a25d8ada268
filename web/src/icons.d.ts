declare module 'icon:*' {
  const icon: { viewBox: string; body: string };
  export default icon;
}
