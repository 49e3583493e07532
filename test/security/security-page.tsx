import { waitUntil } from '../browser/wait-until.ts'
import { drawPortal, type Portal, type PortalOptions } from '../portal/draw-portal.tsx'

export const flags = { admin_portal_ip_restrictions: 'on', admin_portal_domain_restrictions: 'on' } as const
export const at = (tab: string) => `/app#/admin-box/security?tab=${tab}`

export const open = (tab: string, options: PortalOptions = {}) =>
  drawPortal({ address: at(tab), flags, ...options })

/** A switch by its name. */
export const toggle = ({ shadow }: Portal, name: string) =>
  [...shadow.querySelectorAll<HTMLInputElement>('[role="switch"]')].find(
    each => each.getAttribute('aria-label') === name || each.labels?.[0]?.textContent?.startsWith(name),
  )
export async function flip(portal: Portal, name: string): Promise<void> {
  await waitUntil(() => toggle(portal, name) && !toggle(portal, name)?.disabled, `no switch ${name}`)
  toggle(portal, name)?.click()
}
export const choose = ({ shadow }: Portal, value: string) =>
  [...shadow.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    .reverse()
    .find(each => each.value === value)
export const rows = ({ shadow }: Portal) => [...shadow.querySelectorAll('tbody tr')]

/** Sends the form of the dialog, whatever its button says. */
export const submit = (portal: Portal) =>
  portal.dialog()?.querySelector<HTMLElement>('[type="submit"]')?.click()
