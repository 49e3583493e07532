/** What a page must allow beside its own, so that scripts of others can be on it. */
export interface AllowedSources {
  scriptSrc: readonly string[]
  frameSrc: readonly string[]
  connectSrc: readonly string[]
  /** Sheets that their scripts bring. */
  styleSrc?: readonly string[]
  /** Scripts of others that write markup as text: the page cannot ask for trusted types then. */
  untyped?: boolean
}

/** The content security policy of a page of ours: its own scripts and styles, nothing inline, and these. */
export function pagePolicy(
  images: string,
  { scriptSrc, frameSrc, connectSrc, styleSrc = [], untyped = false }: AllowedSources,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSrc].join(' '),
    ["style-src 'self'", ...styleSrc].join(' '),
    `img-src ${images}`,
    ["connect-src 'self'", ...connectSrc].join(' '),
    ...(frameSrc.length ? [['frame-src', ...frameSrc].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(untyped ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}
