import { isIP } from 'node:net'

/** What calls to other servers may reach in production beside public addresses over https. */
export const outboundVariables = {
  PORTICO_INTERNAL_ORIGINS: {
    default: null,
    summary:
      'Origins, separated by commas, that the server may call in production although their address is private or their scheme is http, an identity provider inside the company: https://id.corp.example,https://10.0.0.7:8443. Whatever a tenant or a vendor enters may lead there.',
    parse: (text: string) => text.split(',').map(part => origin(part.trim())),
  },
  PORTICO_WEBHOOK_ALLOWED_NETWORKS: {
    default: null,
    summary:
      'Networks, separated by commas, that receivers of webhooks may be in although they are not public: 10.20.0.0/16,fd00:12::/48. In production alone; https is needed there all the same, and PORTICO_INTERNAL_ORIGINS is not for receivers.',
    parse: (text: string) => text.split(',').map(part => network(part.trim())),
  },
} as const

function origin(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin
  throw 'give origins, without a path: https://id.corp.example,https://10.0.0.7:8443.'
}

function network(text: string): string {
  const [, address = '', prefix] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const family = isIP(address)
  if (family !== 0 && Number(prefix) <= (family === 4 ? 32 : 128)) return `${address}/${Number(prefix)}`
  throw 'give networks with their length: 10.20.0.0/16,fd00:12::/48.'
}
