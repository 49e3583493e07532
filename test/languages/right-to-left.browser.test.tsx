import { expect } from '@open-wc/testing'
import { LimitsCard } from '../../src/react/portal/pages/usage/LimitsCard.tsx'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { CopyField } from '../../src/react/ui/CopyField.tsx'
import { Drawer } from '../../src/react/ui/Drawer.tsx'
import { OtpInput } from '../../src/react/ui/OtpInput.tsx'
import { Pagination } from '../../src/react/ui/Pagination.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { drawLoginBox, scripted } from '../browser/login-box.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

/** The order in which a character and an at sign are drawn that stand at the end of what is typed. */
const readsFromTheLeft = (input: Element) => {
  const { direction, unicodeBidi } = getComputedStyle(input)
  return direction === 'ltr' || unicodeBidi === 'plaintext'
}

describe('where people read from the right', () => {
  afterEach(() => {
    unmountAll()
    document.body.replaceChildren()
    localStorage.clear()
  })

  it('addresses, URLs, keys, codes and phone numbers keep left to right inside their field [LANG-12]', async () => {
    const ui = mountUi(
      <>
        <TextField label="Email" type="email" defaultValue="ada@" />
        <TextField label="Address" inputMode="url" defaultValue="https://acme.example/?" />
        <TextField label="Client ID" defaultValue="7a-b" />
        <TextField label="Phone" type="tel" defaultValue="+972 " />
        <CopyField label="Key" value="sk_1-" />
        <OtpInput label="Code" value="123" onChange={() => {}} />
      </>,
      { dir: 'rtl' },
    )
    const inputs = [...ui.shadow.querySelectorAll('input')]
    expect(inputs.length).to.be.at.least(6)
    expect(inputs.filter(input => !readsFromTheLeft(input)).map(({ value }) => value)).to.deep.equal([])
    for (const path of ['/account/login', '/account/sign-up', '/account/forget-password']) {
      const options = { language: 'ar', localizations: { ar: { loginBox: {} } } } as const
      const box = drawLoginBox(path, scripted({}), { options })
      await waitUntil(() => box.form()?.querySelector('input'), 'no field')
      expect(getComputedStyle(box.form()!).direction, path).to.equal('rtl')
      const fields = [...box.form()!.querySelectorAll('input')]
      expect(fields.filter(input => !readsFromTheLeft(input))).to.deep.equal([])
      box.host.remove()
    }
  })

  for (const [dir, side, turned] of [
    ['ltr', 'right', 'none'],
    ['rtl', 'left', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ] as const)
    it(`a drawer stands on the ${side} in ${dir}, and icons of a direction are drawn for it [LANG-12]`, async () => {
      const ui = mountUi(
        <>
          <Pagination page={1} pageSize={10} total={30} onGo={() => {}} />
          <Drawer open title="Details" onOpenChange={() => {}}>
            Text
          </Drawer>
        </>,
        { dir },
      )
      await waitUntil(() => ui.shadow.querySelector('[part~="drawer"]'), 'no drawer')
      const drawer = ui.get('[part~="drawer"]')
      const placed = () => {
        const { left, right } = drawer.getBoundingClientRect()
        return side === 'left' ? left === 0 && right < innerWidth : right === innerWidth && left > 0
      }
      await waitUntil(placed, `the drawer is not on the ${side}`)
      const icons = [...ui.shadow.querySelectorAll('[data-directional]')]
      expect(icons).to.have.length(4)
      expect(new Set(icons.map(icon => getComputedStyle(icon).transform))).to.deep.equal(new Set([turned]))
    })

  it('what has been used of a limit grows from the right [LANG-12]', () => {
    const parts = createApp('right-to-left', browserEnvironment())
    parts.$options.set({ contextOptions: { baseUrl: location.origin }, language: 'ar' })
    const ui = mountUi(
      <AppContext value={parts.app}>
        <LimitsCard limits={[{ key: 'seats', used: 1, limit: 4 }]} />
      </AppContext>,
      { dir: 'rtl' },
    )
    const meter = ui.get('[role="meter"]').getBoundingClientRect()
    const used = ui.get('[role="meter"] > div').getBoundingClientRect()
    expect(used.width).to.be.within(1, meter.width / 2)
    expect(meter.right - used.right).to.be.lessThan(2)
  })
})
