import { sendKeys } from '@web/test-runner-commands'
import type { SsoConfiguration } from '../../contract/sso.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, type Portal, type PortalOptions } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'
import { certificate } from './provider-metadata.ts'

const MANY = '/team/resources/sso/v1/configurations'
export const PAGE = '/app#/admin-box/sso'
export const metadata = { navigation: { sso: { visibility: 'byPermissions' } } } as const

export const drawSso = (options: PortalOptions = {}): Promise<Portal> =>
  drawPortal({ address: PAGE, metadata, ...options })

/** A connection that was made before the page is looked at. */
export async function connected(
  domain: string,
  body: object = {},
): Promise<{ person: ArrangedPerson; id: string; address: string }> {
  const person = await arrangePerson({ name: 'Ada' })
  const { app } = await drawPortal({ person })
  const { id } = await app.call(`POST ${MANY}`, { body })
  if (domain)
    await app.call(`POST ${MANY}/:ssoConfigId/domains`, { params: { ssoConfigId: id }, body: { domain } })
  cleanUp()
  return { person, id, address: `${PAGE}?connection=${id}` }
}
export const saml = { ssoEndpoint: 'https://idp.test/sso', publicCertificate: certificate }

/** The list as the server has it. */
export const listOf = ({ app }: Portal): Promise<SsoConfiguration[]> => app.call(`GET ${MANY}`)

/** From now on the DNS of every domain says what it should, as far as the page is told. */
export function provesDomains({ app }: Portal): void {
  bendReplies(app, {
    'PUT /team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate': () => ({}),
    'GET /team/resources/sso/v1/configurations': async real =>
      (await real()).map(each => ({
        ...each,
        domains: each.domains.map(domain => ({ ...domain, validated: true })),
      })),
  })
}

export const radio = ({ shadow }: Portal, value: string) =>
  waitUntil(() => {
    const found = shadow.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)
    found?.click()
    return found
  }, `no choice ${value}`)
export const enabled = ({ find }: Portal) => find('[role="switch"]') as HTMLInputElement | null
export const view = ({ find }: Portal) => find('[part="tabs"]')!.parentElement!

/** Types into the list of roles and takes what it then shows. */
export async function chooseRole({ shadow, field }: Portal, label: string, role: string) {
  await waitUntil(() => field(label)?.getAttribute('role') === 'combobox', `no field ${label}`)
  field(label)!.focus()
  await sendKeys({ type: role })
  const found = () => shadow.querySelector('[role="option"][data-highlighted]')
  await waitUntil(() => found()?.textContent?.startsWith(role), `no role ${role}`)
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => shadow.querySelector('[part="chip"]'), `${role} is not chosen`)
}
