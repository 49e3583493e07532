import { quietType } from '../../rules/quiet-answer.ts'
import type { ContextOptions } from './context-options.ts'

export type Source = 'admin-portal' | 'login-box'

export interface HeaderFacts {
  context: ContextOptions
  /** The whole value of Authorization, if any. */
  authorization: string | undefined
  source: Source | undefined
  /** `?tenantId=` of the page. */
  scopedTenant: string | null
}

/** The headers of a call. Source: spec §7, wire §2. The host's own come last and win. */
export async function headersOf(facts: HeaderFacts): Promise<Record<string, string>> {
  const { context } = facts
  const [login, more] = await Promise.all([
    context.tenantResolver?.(),
    context.additionalHeadersResolver?.() ?? [],
  ])
  const headers: Record<string, string | null | undefined> = {
    'content-type': 'application/json',
    accept: `${quietType}, */*`,
    authorization: facts.authorization,
    'frontegg-source': facts.source,
    'frontegg-scoped-tenant': facts.scopedTenant,
    'frontegg-login-alias': login?.tenant,
    'frontegg-requested-application-id': context.appId,
    'x-frontegg-framework': context.metadataHeaders?.framework ?? 'portico',
    'x-frontegg-sdk': context.metadataHeaders?.fronteggSdkVersion ?? 'portico',
  }
  for (const { key, value } of more) headers[key.toLowerCase()] = value
  return Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
}
