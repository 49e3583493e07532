import { expect } from '@open-wc/testing'
import type { WritableAtom } from 'nanostores'
import { useFormats } from '../../src/react/checkout/use-formats.ts'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import type { TenantsState } from '../../src/state/portal/tenants.ts'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const Payday = () => <p>{useFormats().day('2026-11-20T22:30:00Z')}</p>

describe('the checkout', () => {
  afterEach(unmountAll)

  it('writes days by the zone and the pattern of the account, else as the language does [LANG-10]', async () => {
    const { app } = createApp('account-formats', browserEnvironment())
    const $tenants = app.$tenants as WritableAtom<TenantsState>
    const account = { tenantId: 't1', timezone: 'Asia/Tokyo' }
    $tenants.set({ ...$tenants.get(), activeTenant: account as never })
    const ui = mountUi(
      <AppContext value={app}>
        <Payday />
      </AppContext>,
    )
    expect(ui.get('p').textContent).to.equal('November 21, 2026')
    $tenants.set({ ...$tenants.get(), activeTenant: { ...account, dateFormat: 'DD/MM/YYYY' } as never })
    await waitUntil(() => ui.get('p').textContent === '21/11/2026', `is ${ui.get('p').textContent}`)
  })
})
