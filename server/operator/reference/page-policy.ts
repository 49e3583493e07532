/** What pages for engineers may load: files of this server, no script or style within the page, nothing of others. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Their scripts make elements by DOM calls alone.
  "require-trusted-types-for 'script'",
].join('; ')
