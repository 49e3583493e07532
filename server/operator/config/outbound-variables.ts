/** What calls to other servers may reach in production beside public addresses over https. */
export const outboundVariables = {
  PORTICO_INTERNAL_ORIGINS: {
    default: null,
    summary:
      'Origins, separated by commas, that the server may call in production although their address is private or their scheme is http, an identity provider inside the company: https://id.corp.example,https://10.0.0.7:8443. Whatever a tenant or a vendor enters may lead there.',
    parse: (text: string) => text.split(',').map(part => origin(part.trim())),
  },
} as const

function origin(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin
  throw 'give origins, without a path: https://id.corp.example,https://10.0.0.7:8443.'
}
