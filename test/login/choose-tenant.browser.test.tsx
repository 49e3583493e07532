import { expect } from '@open-wc/testing'
import { type Answer, type Drawn, drawLoginBox, scripted, type } from '../browser/login-box.tsx'
import { signInAsAda } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const users = '/identity/resources/users'
const refresh = 'POST /identity/resources/auth/v1/user/token/refresh'
const change = `PUT ${users}/v1/tenant`

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const session = (tenantId: string): Answer => ({
  body: {
    mfaRequired: false,
    accessToken: `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId, exp: 4_102_444_800 })}.x`,
    expiresIn: 300,
  },
})

const tenant = (tenantId: string, name: string) => ({ tenantId, name, vendorId: 'acme', id: tenantId })
const several = [tenant('harbor', 'Anholt Harbor'), tenant('quay', 'Falk Quay')]
const many = Array.from({ length: 9 }, (_, number) => tenant(`t${number}`, `Harbor number ${number}`))

/** A user of these tenants, in the first, whom the host has asked where they want to go. */
async function signIn(
  tenants: typeof several,
  answers: Parameters<typeof scripted>[0] = {},
  options: Parameters<typeof drawLoginBox>[2] = {
    options: { authOptions: { tenantSelection: { enabled: true } } },
  },
) {
  const server = scripted({
    'POST /identity/resources/auth/v1/user': session(tenants[0]!.tenantId),
    [`GET ${users}/v2/me`]: { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
    [`GET ${users}/v3/me/tenants`]: { body: { tenants, activeTenant: tenants[0] } },
    ...answers,
  })
  const box = drawLoginBox('/account/login', server, options)
  await signInAsAda(box)
  return { box, server }
}

const choices = (box: Drawn) => [
  ...box.host.shadowRoot!.querySelectorAll<HTMLButtonElement>('[part="tenant-choice"]'),
]
const choose = (box: Drawn, name: string) =>
  choices(box)
    .find(({ textContent }) => textContent?.includes(name))!
    .click()
const requested = (box: Drawn) =>
  waitUntil(() => box.title() === 'Choose an account', `expected the choice, there is “${box.title()}”`)
const goesOn = (box: Drawn) => waitUntil(() => box.left.length > 0, `did not go on: ${box.text()}`)

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('the choice of an account', () => {
  it('offers each of them, the last one first, and enters the other without another sign-in', async () => {
    const { box, server } = await signIn(several, { [change]: {}, [refresh]: session('quay') })
    await requested(box)
    expect(choices(box).map(({ textContent }) => textContent)).to.deep.equal([
      'AHAnholt HarborLast used',
      'FQFalk Quay',
    ])
    await expect(box.host).to.be.accessible()
    expect(box.left).to.deep.equal([])
    choose(box, 'Falk Quay')
    await goesOn(box)
    expect(server.of(change)[0]!.body).to.deep.equal({ tenantId: 'quay' })
  })

  it('is asked again of a user who signs in next on the same page, in our own styles', async () => {
    const sheets = document.head.querySelectorAll('style').length
    let signIns = 0
    const { box } = await signIn(several, {
      'POST /identity/resources/auth/v1/user': () => session(signIns++ ? 'quay' : 'harbor'),
    })
    await requested(box)
    choose(box, 'Anholt Harbor')
    await goesOn(box)
    box.app.session.clear()
    box.app.router.to('/account/logout')
    box.app.router.to('/account/login')
    await signInAsAda(box)
    await requested(box)
    const before = box.left.length
    choose(box, 'Anholt Harbor')
    await waitUntil(() => box.left.length > before, `is stuck: ${box.text()}`)
    expect(document.head.querySelectorAll('style').length).to.equal(sheets)
  })

  it('asks the server for nothing when the last one is wanted again', async () => {
    const { box, server } = await signIn(several)
    await requested(box)
    choose(box, 'Anholt Harbor')
    await goesOn(box)
    expect(server.of(change)).to.have.length(0)
  })

  it('says why one cannot be entered, and lets the person choose again', async () => {
    const refused = { status: 403, body: { errors: ['This account asks for a second factor'] } }
    const { box } = await signIn(several, { [change]: refused })
    await requested(box)
    choose(box, 'Falk Quay')
    await waitUntil(() => box.text().includes('This account asks for a second factor'))
    expect(choices(box).every(({ disabled }) => !disabled)).to.equal(true)
    choose(box, 'Anholt Harbor')
    await goesOn(box)
  })

  it('finds one of many by its name', async () => {
    const { box } = await signIn(many)
    await requested(box)
    const search = box.host.shadowRoot!.querySelector<HTMLInputElement>('input[type="search"]')
    type(search, 'number 7')
    await waitUntil(() => choices(box).length === 1)
    type(search, 'nowhere')
    await waitUntil(() => box.text().includes('No account has this name.'))
  })

  it('is not asked for one account, nor where neither the host nor the vendor wants it', async () => {
    const alone = await signIn(several.slice(0, 1))
    await goesOn(alone.box)
    const unasked = await signIn(several, {}, {})
    await goesOn(unasked.box)
    const byFlag = await signIn(several, {}, { flags: { 'login-box-choose-tenant': 'on' } })
    await requested(byFlag.box)
  })
})
