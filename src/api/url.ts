import type { ContextOptions, KeyValuePair } from './context-options.ts'

export const defaultPrefix = 'frontegg'

/** Served without the prefix, whatever it is. Source: wire §1. */
const withoutPrefix = ['/.well-known/jwks.json', '/oauth/portal', '/oauth/logout']

const withoutEndSlash = (text: string) => text.replace(/\/+$/, '')

/** The server's address for a path, without prefix and without a slash at the end. */
export function baseUrlOf({ baseUrl }: Pick<ContextOptions, 'baseUrl'>, path: string): string {
  return withoutEndSlash(typeof baseUrl === 'function' ? baseUrl(path) : baseUrl)
}

/** `{baseUrl}/{urlPrefix}{path}`; an absolute address is left alone, a base that ends with the prefix gets no second. */
export function urlOf(context: ContextOptions, path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  const base = baseUrlOf(context, path)
  const prefix = context.urlPrefix ?? defaultPrefix
  if (!prefix || base.endsWith(`/${prefix}`) || withoutPrefix.includes(path)) return base + path
  return `${base}/${prefix}${path}`
}

/** `/users/:id` with its parameters filled in. */
export function pathOf(template: string, params: object = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** What is undefined is left out; objects and arrays are JSON, as the published SDKs send them. */
export function withQuery(url: string, query: object = {}, more: KeyValuePair[] = []): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) pairs.append(key, asText(value))
  for (const { key, value } of more) pairs.append(key, value)
  const text = pairs.toString()
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url
}
