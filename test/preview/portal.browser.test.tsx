import { expect } from '@open-wc/testing'
import { createRoot, type Root } from 'react-dom/client'
import { AdminPortal } from '../../src/react/portal/AdminPortal.tsx'
import { pages } from '../../src/react/portal/navigation.ts'
import { Shell } from '../../src/react/shell/Shell.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { previewFlags } from '../../src/state/app/preview-flags.ts'
import { fakePage } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

/** Another place of a page than the one that it begins with. */
const tabs: Record<string, string[]> = {
  account: ['tab=customLogin'],
  notifications: ['tab=preferences'],
  security: ['tab=securityCenter', 'tab=sessionManagement', 'tab=ipRestrictions', 'tab=domainRestrictions'],
  audits: ['tab=reports'],
  webhooks: ['tab=email', 'tab=sms', 'tab=slack'],
}
const places = pages.flatMap(({ key }) => [key, ...(tabs[key] ?? []).map(query => `${key}?${query}`)])

/** What stands on a page that could not load, or that was not meant to be seen. */
const FAILED =
  /could not|cannot be|something went wrong|try again|no such page|do not have (access|permission)|nothing is sent or saved/i

describe('the portal in preview mode', () => {
  let drawn: { root: Root; host: HTMLElement } | undefined
  const { fetch } = window
  const requested: string[] = []

  afterEach(() => {
    drawn?.root.unmount()
    drawn?.host.remove()
    drawn = undefined
    window.fetch = fetch
    requested.length = 0
  })

  function draw(place: string): ShadowRoot {
    window.fetch = async input => {
      requested.push(String(input))
      throw new TypeError('there is no server')
    }
    const { page } = fakePage(`/app#/admin-box/${place}`)
    const parts = createApp('preview', { ...browserEnvironment(), page, channel: () => undefined })
    parts.$options.set({
      previewMode: true,
      contextOptions: { baseUrl: location.origin, clientId: 'preview', appId: 'preview', logLevel: 'warn' },
    })
    parts.$flags.set(Object.fromEntries(previewFlags.map(name => [name, 'on' as const])))
    parts.$metadata.set({
      navigation: Object.fromEntries(pages.map(({ key }) => [key, { visibility: 'always' as const }])),
    })
    parts.$ready.set(true)
    const host = document.createElement('div')
    document.body.append(host)
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow)
    drawn = { root, host }
    root.render(
      <Shell app={parts.app} root={shadow} source="admin-portal">
        <AdminPortal />
      </Shell>,
    )
    return shadow
  }

  for (const place of places)
    it(`shows ${place} with samples, and asks no server`, async () => {
      const shadow = draw(place)
      const main = () => shadow.querySelector<HTMLElement>('[part="portal-main"]')
      await waitUntil(() => main()?.querySelector('h1, h2'), 'no page')
      await waitUntil(
        () => {
          main()?.querySelector('[data-unseen]')?.scrollIntoView()
          return !main()!.querySelector('[aria-busy="true"], [part="skeleton"], [data-unseen]')
        },
        `still loading: ${main()?.textContent?.slice(0, 300)}`,
      )
      const text = main()!.textContent ?? ''
      expect(text.match(FAILED)?.[0], text.slice(0, 600)).to.equal(undefined)
      expect(requested).to.deep.equal([])
    })
})
