import { expect, waitUntil as poll } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { atom } from 'nanostores'
import { createRoot, type Root } from 'react-dom/client'
import { LoginTree } from '../../src/react/login/LoginTree.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { defaultRoutes } from '../../src/state/app/routes.ts'
import type { Flow } from '../../src/state/login/create-flow.ts'
import type { FlowEvent } from '../../src/state/login/flow.ts'
import { localErrors } from '../../src/state/login/flow-error.ts'
import type { LoginState } from '../../src/state/login/login/login-state.ts'
import { createLoginView, flowAt } from '../../src/state/login/login-view.ts'
import { recoveryErrors } from '../../src/state/login/recovery-error.ts'
import { fakePage, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'
import { states as loginStates } from '../login/login-states.ts'
import { states as mfaStates } from '../login/mfa-states.ts'
import { addValues, plainWords } from '../support/accented-words.ts'
import { shownTexts } from '../support/shown-texts.ts'

const drawn: { root: Root; host: HTMLElement }[] = []
let count = 0

/** The box at an address, 320 px wide, in accented English. */
function draw(address: string, options: Partial<AppOptions>, kept: ReadonlyMap<RegExp, unknown> = new Map()) {
  const { page } = fakePage(address)
  const server = scripted({})
  const parts = createApp(`accented-${++count}`, { ...browserEnvironment(), fetch: server.answer, page })
  parts.$options.set({
    contextOptions: { baseUrl: location.origin, clientId: 'client', logLevel: 'error' },
    language: 'en-XA',
    ...options,
  })
  publicConfigurationOf(parts.app).set({
    loading: false,
    configuration: { allowSignups: true, authStrategy: 'EmailAndPassword' } as never,
    strategies: { mainAuthStrategies: [], secondaryAuthStrategies: [] },
  })
  parts.router.start()
  parts.app.session.clear()
  const view = createLoginView(parts.app)
  const { keep } = view
  view.keep = <State, Event extends FlowEvent>(key: string, create: () => Flow<State, Event>) => {
    const held = [...kept].find(([of]) => of.test(key))?.[1] as State | undefined
    return held === undefined ? keep(key, create) : { $state: atom(held), send() {}, stop() {} }
  }
  const host = document.createElement('x-box')
  document.body.append(host)
  const root = createRoot(host.attachShadow({ mode: 'open' }))
  drawn.push({ root, host })
  root.render(<LoginTree view={view} part="whole" root={host.shadowRoot!} theme="modern" />)
  const { login } = view
  return {
    view,
    router: parts.router,
    host,
    text: () => host.shadowRoot!.textContent ?? '',
    at: (state: LoginState) => (login.$state as ReturnType<typeof atom<LoginState>>).set(state),
  }
}

function cleanUp(): void {
  for (const { root, host } of drawn.splice(0)) {
    root.unmount()
    host.remove()
  }
}

/** What a person types, by the name of the field; in a preview every answer is a good one. */
const typing: Record<string, string> = {
  email: 'ada@acme.example',
  identifier: 'ada@acme.example',
  code: '123456',
}
const typed = new Set([
  ...['ada', 'ada@acme.example', 'example request', 'what the request is about.', 'ada lovelace'],
  // Errors have no catalog: they are translated by their code.
  ...Object.values({ ...localErrors, ...recoveryErrors }).map(text => text.toLowerCase()),
])

/** Fills in what is there and sends it, or sees whether it goes on by itself; then the preview has answered. */
async function goOn({ host, text }: ReturnType<typeof draw>): Promise<void> {
  const form = host.shadowRoot!.querySelector('form')
  for (const input of form?.querySelectorAll('input') ?? [])
    if (input.type === 'checkbox') input.checked || input.click()
    else type(input, typing[input.name] ?? (input.type === 'tel' ? '+442079460958' : 'Nine quiet boats 7'))
  form?.requestSubmit()
  const before = text()
  if (!form) await poll(() => text() !== before, '', { interval: 20, timeout: 1000 }).catch(() => undefined)
  await frames()
  await waitUntil(() => !host.shadowRoot!.querySelector('[aria-busy=true]'), 'the preview does not answer')
  await frames()
}

const frames = () =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))

/** What of a screen is no accented text, or has no room. */
function mistakes(screen: string, data: ReadonlySet<string>): string[] {
  const { texts, cutOff } = shownTexts('x-box')
  return [
    ...texts.flatMap(text => {
      const words = plainWords(text, data)
      return words.length > 0 ? [`${screen}: ${text} (${words.join(' ')})`] : []
    }),
    ...cutOff.map(text => `${screen}: cut off: ${text}`),
  ]
}

const loaded = (box: ReturnType<typeof draw>, screen: string) =>
  waitUntil(
    () => /[áéíóú]/.test(box.text()) && !box.host.shadowRoot!.querySelector('[part=loading]'),
    `${screen}: no texts`,
  )

describe('in accented English, 320 px wide, the login box shows no word of no catalog and cuts none off', () => {
  before(() => setViewport({ width: 320, height: 720 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(cleanUp)

  it('in every state of a sign-in [LANG-20]', async () => {
    const found: string[] = []
    for (const [name, state] of Object.entries(loginStates)) {
      const box = draw('/account/login', {})
      box.at(state)
      await loaded(box, name)
      await frames()
      // What the server says of a call that the test does not answer.
      const data = new Set(['not found'])
      addValues(data, state)
      found.push(...mistakes(name, data))
      cleanUp()
    }
    expect([...new Set(found)]).to.deep.equal([])
  }).timeout(60_000)

  it('in every state of a second factor [LANG-20]', async () => {
    const found: string[] = []
    for (const [name, state] of Object.entries(mfaStates)) {
      const box = draw('/account/login', {}, new Map([[/^mfa /, state]]))
      box.at(loginStates['second factor']!)
      await loaded(box, name)
      await frames()
      const data = new Set<string>()
      addValues(data, state)
      found.push(...mistakes(name, data))
      cleanUp()
    }
    expect([...new Set(found)]).to.deep.equal([])
  }).timeout(60_000)

  it('on every page of ours, from its first step to its last [LANG-20]', async () => {
    const found: string[] = []
    for (const [page, path] of Object.entries(defaultRoutes)) {
      if (flowAt(page as keyof typeof defaultRoutes) === 'login' && page !== 'loginUrl') continue
      const box = draw(`${path}?token=t&userId=u&tenantId=t&code=c&state=s`, { previewMode: true } as never)
      box.router.$staticRoute.set(path)
      box.view.follow()
      await loaded(box, page)
      for (let step = 0, before = ''; step < 6 && before !== box.text(); step++) {
        before = box.text()
        found.push(...mistakes(`${page} ${step}`, typed))
        await goOn(box)
      }
      cleanUp()
    }
    expect([...new Set(found)]).to.deep.equal([])
  }).timeout(60_000)
})
