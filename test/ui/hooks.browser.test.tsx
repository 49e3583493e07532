import { expect } from '@open-wc/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { useMay } from '../../src/react/portal/use-may.ts'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { useFailureText } from '../../src/react/shell/use-failure-text.ts'
import { useFlag } from '../../src/react/shell/use-flag.ts'
import { useLanguage } from '../../src/react/shell/use-language.ts'
import { useMetadata, useOptions } from '../../src/react/shell/use-selected.ts'
import { useThemeOptions } from '../../src/react/shell/use-theme-options.ts'
import { createApp } from '../../src/state/app/app.ts'
import { noOptions } from '../../src/state/app/options.ts'

/** Runs a hook in an app of its own; `said` holds what each render got. */
function running<T>(hook: () => T) {
  const parts = createApp('hooks')
  const said: T[] = []
  function Probe() {
    said.push(hook())
    return null
  }
  const root = createRoot(document.createElement('div'))
  const change = (work: () => void) => act(async () => work())
  const start = () =>
    change(() =>
      root.render(
        <AppContext value={parts.app}>
          <Probe />
        </AppContext>,
      ),
    )
  return { ...parts, said, change, start, stop: () => root.unmount() }
}

describe('hooks of the app', () => {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  before(() => {
    scope.IS_REACT_ACT_ENVIRONMENT = true
  })
  after(() => {
    delete scope.IS_REACT_ACT_ENVIRONMENT
  })

  it('render again when what they return is another, and not when another part of the store is', async () => {
    const flag = running(() => useFlag('temporary-users'))
    await flag.start()
    await flag.change(() => flag.$flags.set({ other: 'on' }))
    await flag.change(() => flag.$flags.set({ other: 'on', 'temporary-users': 'on' }))
    expect(flag.said).to.deep.equal([false, true])
    flag.stop()

    const base = running(() => useOptions(({ contextOptions }) => contextOptions.baseUrl))
    await base.start()
    await base.change(() => base.$options.set({ ...noOptions, language: 'fr' }))
    await base.change(() => base.$options.set({ contextOptions: { baseUrl: 'https://a.test' } }))
    expect(base.said).to.deep.equal(['', 'https://a.test'])
    base.stop()
  })

  it('give the same object for as long as it is the same', async () => {
    const navigation = { users: { visibility: 'hidden' as const } }
    const shown = running(() => useMetadata(metadata => metadata.navigation))
    shown.$metadata.set({ navigation })
    await shown.start()
    await shown.change(() => shown.$metadata.set({ navigation, themeV2: {} }))
    expect(shown.said).to.deep.equal([navigation])
    expect(shown.said[0]).to.equal(navigation)
    shown.stop()
  })

  it('give the themes of vendor and host as one pair, which is another only with one of them', async () => {
    const [vendors, hosts] = [{ palette: {} }, { loginBox: {} }]
    const themes = running(useThemeOptions)
    themes.$metadata.set({ themeV2: vendors })
    await themes.start()
    await themes.change(() => themes.$options.set({ ...noOptions, themeOptions: hosts }))
    await themes.change(() => themes.$metadata.set({ themeV2: vendors, navigation: {} }))
    // By identity: what is rendered again with the same pair computes no theme anew.
    expect([...new Set(themes.said)]).to.deep.equal([
      [vendors, undefined],
      [vendors, hosts],
    ])
    themes.stop()
  })

  it('follow permission, language and the words of a failure', async () => {
    const may = running(() => useMay('fe.secure.read.users'))
    await may.start()
    const session = may.app.session.$state as unknown as { set(value: object): void }
    await may.change(() =>
      session.set({ status: 'authenticated', user: { permissions: [{ key: 'fe.secure.*' }] } }),
    )
    expect(may.said).to.deep.equal([false, true])
    may.stop()

    const language = running(useLanguage)
    language.$options.set({ ...noOptions, language: 'en' })
    await language.start()
    await language.change(() =>
      language.$options.set({ ...noOptions, language: 'de', localizations: { de: {} } }),
    )
    expect(language.said).to.deep.equal(['en', 'de'])
    language.stop()

    const words = running(useFailureText)
    await words.start()
    const before = words.said.at(-1)
    await words.change(() => words.$options.set({ ...noOptions, localizations: { en: {} } }))
    expect(words.said.at(-1)).not.to.equal(before)
    words.stop()
  })
})
