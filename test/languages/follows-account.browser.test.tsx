import { expect } from '@open-wc/testing'
import type { WritableAtom } from 'nanostores'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Shell } from '../../src/react/shell/Shell.tsx'
import { useMessages } from '../../src/react/shell/use-messages.ts'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { catalog } from '../../src/state/app/messages.ts'
import type { SessionState } from '../../src/state/app/session.ts'
import { $languageTexts } from '../../src/state/language/language-pack.ts'
import { waitUntil } from '../browser/wait-until.ts'

const texts = catalog('adminPortal.test', { save: 'Save' })
const Said = () => <p>{useMessages(texts)('save')}</p>

describe('texts that are drawn already', () => {
  it('follow the language of the account, which comes with the session, without a reload [LANG-07] [LANG-22]', async () => {
    const { app } = createApp('follows-account', { ...browserEnvironment(), languages: () => ['de'] })
    $languageTexts.setKey('de', namespace => (namespace === texts.namespace ? 'Speichern' : undefined))
    const host = document.createElement('div')
    document.body.append(host)
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow)
    flushSync(() =>
      root.render(
        <Shell app={app} root={shadow} source="admin-portal">
          <Said />
        </Shell>,
      ),
    )
    const said = () => shadow.querySelector('p')?.textContent
    expect(said()).to.equal('Speichern')
    const $session = app.session.$state as WritableAtom<SessionState>
    const speak = (language: string) => $session.set({ ...$session.get(), user: { language } as never })
    speak('en')
    await waitUntil(() => said() === 'Save', 'the texts do not follow the account')
    expect(shadow.querySelector<HTMLElement>('[part="root"]')?.lang).to.equal('en')
    speak('de')
    await waitUntil(() => said() === 'Speichern', 'the texts do not follow it back')
    root.unmount()
    host.remove()
  })
})
