import { expect } from '@open-wc/testing'
import { addToken, loadTokens, tokensOf } from '../../src/state/api-tokens/tokens.ts'
import { ownSessionsOf } from '../../src/state/privacy/own-sessions.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

const address = '/app#/admin-box/privacy'
const rows = ({ shadow }: Portal) =>
  [...(shadow.querySelector('[aria-label="Your sessions"]')?.querySelectorAll('li') ?? [])].filter(row =>
    row.querySelector('button'),
  )
const submit = (portal: Portal) => portal.dialog()?.querySelector<HTMLElement>('[type="submit"]')?.click()

/** Another browser of the same person; its session stays when this page forgets it. */
async function signInElsewhere({ email, password, applicationId }: ArrangedPerson): Promise<void> {
  const reply = await fetch('/frontegg/identity/resources/auth/v1/user', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'frontegg-requested-application-id': applicationId },
    body: JSON.stringify({ email, password }),
  })
  expect(reply.status).to.equal(200)
}

describe('the sessions on the privacy page', () => {
  afterEach(cleanUp)

  it('are shown with device, address and begin, the present one marked [SESS-01, SESS-04, SESS-09]', async () => {
    const person = await arrangePerson()
    await signInElsewhere(person)
    const portal = await drawPortal({ person, address })
    await waitUntil(() => rows(portal).length === 2, 'not two sessions')
    expect(rows(portal)[0]?.textContent).to.contain('This session')
    expect(rows(portal)[0]?.textContent).to.contain('Chrome on')
    expect(rows(portal)[1]?.textContent).not.to.contain('This session')
    await expectAccessible(portal)
  })

  it('name the place where the server knows it, and leave it out where not [SESS-01]', async () => {
    const portal = await drawPortal({ address })
    await waitUntil(() => rows(portal).length === 1, 'no session')
    expect(rows(portal)[0]?.textContent).to.contain('127.0.0.1 · Signed in')
    const { $sessions } = ownSessionsOf(portal.app)
    const [session] = $sessions.get().sessions ?? []
    const at = (city: string | null, id: string) => ({ ...session!, id, location: { country: 'DE', city } })
    $sessions.setKey('sessions', [at('Berlin', 'a'), at(null, 'b')])
    await waitUntil(() => rows(portal).length === 2, 'not two sessions')
    expect(rows(portal)[0]?.textContent).to.contain('127.0.0.1 · Berlin, Germany · Signed in')
    expect(rows(portal)[1]?.textContent).to.contain('127.0.0.1 · Germany · Signed in')
  })

  it('are ended one by one, after a question [SESS-10]', async () => {
    const person = await arrangePerson()
    await signInElsewhere(person)
    const portal = await drawPortal({ person, address })
    await waitUntil(() => rows(portal).length === 2, 'not two sessions')
    rows(portal)[1]?.querySelector<HTMLElement>('button')?.click()
    await portal.sees('End the session on')
    await expectAccessible(portal)
    submit(portal)
    await waitUntil(() => rows(portal).length === 1, 'still there')
    await portal.sees('You are signed in nowhere else.')
    expect(portal.app.session.$state.get().status).to.equal('authenticated')
  })

  it('are ended all at once, but for this one [SESS-11]', async () => {
    const person = await arrangePerson()
    await signInElsewhere(person)
    await signInElsewhere(person)
    const portal = await drawPortal({ person, address })
    await waitUntil(() => rows(portal).length === 3, 'not three sessions')
    await portal.press('End all others')
    await portal.sees('On 2 other devices')
    await expectAccessible(portal)
    submit(portal)
    await waitUntil(() => rows(portal).length === 1, 'still there')
    expect(rows(portal)[0]?.textContent).to.contain('This session')
  })

  it('end with the personal tokens, unless the person keeps them', async () => {
    const person = await arrangePerson()
    for (const kept of [true, false]) {
      await signInElsewhere(person)
      const portal = await drawPortal({ person, address })
      const { description } = await addToken(portal.app, 'user', { description: 'script' })
      await waitUntil(() => rows(portal).length > 1, 'no other session')
      await portal.press('End all others')
      await portal.sees('Also revoke personal tokens')
      const box = portal.dialog()!.querySelector<HTMLInputElement>('input[type="checkbox"]')!
      expect(box.checked).to.equal(true)
      if (kept) box.click()
      submit(portal)
      await waitUntil(() => rows(portal).length === 1, 'still there')
      await loadTokens(portal.app, 'user')
      const left = tokensOf(portal.app, 'user')
        .$tokens.get()
        .items.map(token => token.description)
      expect(left).to.deep.equal(kept ? [description] : [])
      cleanUp()
    }
  })

  it('are hidden where metadata says so', async () => {
    const fieldsProperties = { loginSessions: { appearance: 'hidden' } } as const
    const portal = await drawPortal({
      address,
      metadata: { themeV2: { adminPortal: { pages: { privacy: { fieldsProperties } } } } },
    })
    await waitUntil(() => portal.shadow.querySelectorAll('[part="card"]').length > 1, 'no other part')
    expect(portal.text()).not.to.contain('Where you are signed in')
  })
})
