import type {
  IpRestriction,
  IpRestrictionChange,
  IpRestrictionsConfig,
  IpRestrictionsConfigChange,
  NewIpRestriction,
} from '../../../contract/ip-restrictions.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'

/** Four a page on this tab; ruling 19. */
export const ipPageSize = 4
/** RESTR-27. */
export const defaultIpDescription = 'My IP'

export interface IpView {
  search: string
  /** Counted from 1. */
  page: number
}

export interface IpRestrictions {
  /** Undefined: not read yet. */
  config: IpRestrictionsConfig | undefined
  items: readonly IpRestriction[]
  total: number
  /** Where this person calls from, and whether the list would let them in. */
  here: { ip: string; valid: boolean } | undefined
}

const source = { source: 'admin-portal' } as const
const empty: IpRestrictions = { config: undefined, items: [], total: 0, here: undefined }

const readPage = (app: App, { search, page }: IpView, signal: AbortSignal) =>
  app.call(
    'GET /identity/resources/configurations/v1/restrictions/ip',
    { query: { _offset: (page - 1) * ipPageSize, _limit: ipPageSize, ...(search && { _filter: search }) } },
    { ...source, signal },
  )

const readConfig = (app: App, signal: AbortSignal) =>
  app.call('GET /identity/resources/configurations/v1/restrictions/ip/config', {}, { ...source, signal })

/** Tests the caller's address against the list. It is no reason to show nothing if that fails. */
const readHere = (app: App) =>
  app
    .call('POST /identity/resources/configurations/v1/restrictions/ip/verify', {}, source)
    .catch(() => undefined)

const ipRestrictions = list('ipRestrictions', {
  empty,
  first: { search: '', page: 1 } as IpView,
  keeps: () => false,
  load: async (app, signal, view) => {
    const [{ items, _metadata }, config, here] = await Promise.all([
      readPage(app, view, signal),
      readConfig(app, signal),
      readHere(app),
    ])
    return { config, items, total: _metadata.totalItems, here }
  },
})

export const ipRestrictionsOf = (app: App) => ({ $ips: ipRestrictions(app).$state })

/** Reads a page of the list, the switch, and what both mean for this person. */
export const loadIpRestrictions = (app: App, view: IpView): Promise<void> => ipRestrictions(app).load(view)

export const reloadIpRestrictions = (app: App): Promise<void> => ipRestrictions(app).reload()

export const forgetIpRestrictions = (app: App): void => ipRestrictions(app).forget()

/** Asks again whether this person's address may enter. */
export async function testCurrentIp(app: App): Promise<{ ip: string; valid: boolean }> {
  const here = await app.call('POST /identity/resources/configurations/v1/restrictions/ip/verify', {}, source)
  ipRestrictionsOf(app).$ips.setKey('here', here)
  return here
}

/** Whether the address is in the list of allowed ones; RESTR-24. */
export const testCurrentIpInAllowList = (app: App) =>
  app.call('POST /identity/resources/configurations/v1/restrictions/ip/verify/allow', {}, source)

export async function addIp(app: App, body: NewIpRestriction): Promise<void> {
  await app.call('POST /identity/resources/configurations/v1/restrictions/ip', { body }, source)
  await reloadIpRestrictions(app)
}

export async function addIps(app: App, ips: NewIpRestriction[]): Promise<void> {
  await app.call('POST /identity/resources/configurations/v1/restrictions/ip/bulk', { body: { ips } }, source)
  await reloadIpRestrictions(app)
}

export async function changeIp(app: App, id: string, body: IpRestrictionChange): Promise<void> {
  await app.call(
    'PATCH /identity/resources/configurations/v1/restrictions/ip/:id',
    { params: { id }, body },
    source,
  )
  await reloadIpRestrictions(app)
}

/** The last one of a page leads to the page before it. */
export async function deleteIp(app: App, id: string): Promise<void> {
  await app.call(
    'DELETE /identity/resources/configurations/v1/restrictions/ip/:id',
    { params: { id } },
    source,
  )
  await reloadIpRestrictions(app)
}

export async function saveIpConfig(app: App, body: IpRestrictionsConfigChange): Promise<void> {
  const config = await app.call(
    'POST /identity/resources/configurations/v1/restrictions/ip/config',
    { body },
    source,
  )
  ipRestrictionsOf(app).$ips.setKey('config', config)
  await reloadIpRestrictions(app)
}

/** One address or network a line, with what it is called behind a space or a comma: `10.0.0.0/8 Office`. */
export function ipsFromText(text: string): { ip: string; description?: string }[] {
  return text.split(/\r?\n/).flatMap(line => {
    const [, ip, description] = /^\s*([^\s,;]+)[\s,;]*(.*?)\s*$/.exec(line) ?? []
    return ip ? [{ ip, ...(description && { description }) }] : []
  })
}

/**
 * Whether a text looks like an IPv4 or IPv6 address or a network of such (CIDR). The server has the last word.
 */
export function isAddress(text: string): boolean {
  const [address = '', bits, more] = text.trim().split('/')
  if (more !== undefined) return false
  const v4 =
    /^(?:\d{1,3}\.){3}\d{1,3}$/.test(address) && address.split('.').every(part => Number(part) <= 255)
  const v6 = !v4 && address.includes(':') && URL.canParse(`http://[${address}]/`)
  if (!v4 && !v6) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (v4 ? 32 : 128))
}
