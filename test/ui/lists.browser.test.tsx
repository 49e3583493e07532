import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { useState } from 'react'
import { Button } from '../../src/react/ui/Button.tsx'
import { MultiCombobox } from '../../src/react/ui/combobox/MultiCombobox.tsx'
import { Dialog } from '../../src/react/ui/Dialog.tsx'
import { IconButton } from '../../src/react/ui/IconButton.tsx'
import { more } from '../../src/react/ui/icons/portal.ts'
import { Menu, MenuItem } from '../../src/react/ui/Menu.tsx'
import { type Option, Select } from '../../src/react/ui/Select.tsx'
import { Tabs } from '../../src/react/ui/Tabs.tsx'
import { Tooltip } from '../../src/react/ui/Tooltip.tsx'
import { useToast } from '../../src/react/ui/toast/toasts.ts'
import { axeViolations, type MountedUi, mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'
import { focusOn, gone, openBy, press } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'

const fruit: Option[] = ['Apple', 'Banana', 'Cherry'].map(label => ({ value: label.toLowerCase(), label }))

describe('a menu', () => {
  afterEach(unmountAll)
  const menu = (onSelect: (name: string) => void) => (
    <Menu trigger={<IconButton icon={more} label="Open" />}>
      {['Edit', 'Lock', 'Delete'].map(name => (
        <MenuItem key={name} onSelect={() => onSelect(name)} tone={name === 'Delete' ? 'danger' : undefined}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
  const highlighted = (ui: MountedUi, name: string) =>
    waitUntil(() => ui.shadow.activeElement?.textContent === name, `${name} is highlighted`)

  it('is walked by arrows, Home, End and letters, chosen from by Enter', async () => {
    const chosen: string[] = []
    const ui = mountUi(menu(name => chosen.push(name)))
    await openBy(ui, 'Open', '[role="menu"]')
    await highlighted(ui, 'Edit')
    await press('ArrowDown')
    await highlighted(ui, 'Lock')
    await press('End')
    await highlighted(ui, 'Delete')
    await press('Home')
    await highlighted(ui, 'Edit')
    await press('l')
    await highlighted(ui, 'Lock')
    await press('Enter')
    await gone(ui, '[role="menu"]')
    expect(chosen).to.deep.equal(['Lock'])
    await focusOn(ui, () => ui.button('Open'))
  })

  it('closes by Escape without choosing and gives the focus back', async () => {
    const chosen: string[] = []
    const ui = mountUi(menu(name => chosen.push(name)))
    await openBy(ui, 'Open', '[role="menu"]')
    await press('Escape')
    await gone(ui, '[role="menu"]')
    expect(chosen).to.deep.equal([])
    await focusOn(ui, () => ui.button('Open'))
  })
})

describe('lists', () => {
  afterEach(unmountAll)

  it('a select is opened, walked and chosen from by keyboard, and is named by its label', async () => {
    function Fruit() {
      const [value, setValue] = useState<string | null>(null)
      return <Select label="Fruit" options={fruit} value={value} onChange={setValue} placeholder="Choose" />
    }
    const ui = mountUi(<Fruit />)
    await settled(ui.shadow)
    const control = ui.get('[role="combobox"]')
    const names = (control.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => ui.shadow.getElementById(id)?.textContent)
    expect(names.join(' ')).to.equal('Fruit Choose')
    control.focus()
    await press('Enter')
    await waitUntil(() => ui.shadow.querySelector('[role="listbox"]'))
    await settled(ui.shadow)
    await press('End', 'Enter')
    await gone(ui, '[role="listbox"]')
    expect(control.textContent).to.equal('Cherry')
    await focusOn(ui, () => control)
  })

  it('a combobox searches while one types; Escape closes the list and keeps the choice', async () => {
    let now: Option[] = []
    function Fruit() {
      const [value, setValue] = useState<Option[]>([])
      now = value
      return <MultiCombobox label="Fruit" options={fruit} value={value} onChange={setValue} />
    }
    const ui = mountUi(<Fruit />)
    await settled(ui.shadow)
    const input = ui.get<HTMLInputElement>('input[role="combobox"]')
    input.focus()
    await sendKeys({ type: 'ban' })
    await waitUntil(() => ui.shadow.querySelectorAll('[role="option"]').length === 1)
    const active = input.getAttribute('aria-activedescendant') ?? ''
    expect(ui.shadow.getElementById(active)?.textContent).to.contain('Banana')
    await press('Enter')
    await waitUntil(() => now.length === 1)
    await gone(ui, '[role="listbox"]')
    await press('ArrowDown')
    await waitUntil(() => ui.shadow.querySelector('[role="listbox"]'), 'the list is open again')
    await settled(ui.shadow)
    await press('Escape')
    await gone(ui, '[role="listbox"]')
    expect(now.map(({ label }) => label)).to.deep.equal(['Banana'])
    await focusOn(ui, () => input)
  })

  it('a multiple combobox adds by Enter and takes away by Backspace and by the button', async () => {
    let now: Option[] = []
    function Fruit() {
      const [value, setValue] = useState<Option[]>([])
      now = value
      return <MultiCombobox label="Fruit" options={fruit} value={value} onChange={setValue} />
    }
    const ui = mountUi(<Fruit />)
    await settled(ui.shadow)
    ui.get('input[role="combobox"]').focus()
    for (const text of ['app', 'che', 'ban']) {
      await sendKeys({ type: text })
      await waitUntil(() => ui.shadow.querySelectorAll('[role="option"]').length === 1)
      await press('Enter')
    }
    await waitUntil(() => now.length === 3)
    await press('Backspace')
    await waitUntil(() => now.length === 2)
    ui.button('Remove Apple').click()
    await waitUntil(() => now.length === 1)
    expect(now.map(({ label }) => label)).to.deep.equal(['Cherry'])
  })
})

describe('an open list', () => {
  afterEach(unmountAll)
  const kinds = {
    select: <Select label="Fruit" options={fruit} value={null} onChange={() => {}} />,
    'multiple combobox': <MultiCombobox label="Fruit" options={fruit} value={[]} onChange={() => {}} />,
  }
  for (const [kind, control] of Object.entries(kinds))
    it(`of a ${kind} is named by the label, and axe finds nothing`, async () => {
      const ui = mountUi(control)
      await settled(ui.shadow)
      ui.get('[role="combobox"]').focus()
      await press('ArrowDown')
      await waitUntil(() => ui.shadow.querySelector('[role="option"]'), 'the list is open')
      await settled(ui.shadow)
      const label = ui.get('[role="listbox"]').getAttribute('aria-labelledby') ?? ''
      expect(ui.shadow.getElementById(label)?.textContent).to.equal('Fruit')
      expect(await axeViolations(ui.host)).to.deep.equal([])
    })
})

describe('tabs, tooltips, toasts', () => {
  afterEach(unmountAll)

  for (const [dir, next] of [
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ] as const)
    it(`tabs move by arrow keys in reading direction, ${dir} [LANG-12]`, async () => {
      function Two() {
        const [value, setValue] = useState('a')
        const tabs = ['a', 'b', 'c'].map(key => ({ key, label: `Tab ${key}`, panel: `Panel ${key}` }))
        return <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} />
      }
      const ui = mountUi(<Two />, { dir })
      ui.get('[role="tab"]').focus()
      await press(next)
      await waitUntil(() => ui.get('[role="tabpanel"]:not([hidden])').textContent === 'Panel b')
      expect(ui.get('[role="tab"][aria-selected="true"]').textContent).to.equal('Tab b')
    })

  for (const dir of ['ltr', 'rtl'] as const)
    it(`tabs show the active one where their list is too narrow for all, in ${dir}`, async () => {
      const tabs = ['a', 'b', 'c', 'd', 'e'].map(key => ({ key, label: `A long name ${key}`, panel: key }))
      function Narrow() {
        const [value, setValue] = useState('e')
        return (
          <div style={{ width: 240 }}>
            <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} />
          </div>
        )
      }
      const ui = mountUi(<Narrow />, { dir })
      const list = ui.get('[role="tablist"]').getBoundingClientRect()
      const shown = () => {
        const tab = ui.get('[role="tab"][aria-selected="true"]').getBoundingClientRect()
        return tab.left >= list.left - 1 && tab.right <= list.right + 1
      }
      await waitUntil(shown, 'the active tab is out of sight')
      const [, second] = [...ui.shadow.querySelectorAll<HTMLElement>('[role="tab"]')]
      second!.click()
      await waitUntil(() => second!.ariaSelected === 'true' && shown(), 'the chosen tab is out of sight')
    })

  it('a tooltip is shown for keyboard focus', async () => {
    const ui = mountUi(
      <Tooltip text="More than the name says">
        <Button>Name</Button>
      </Tooltip>,
    )
    await press('Tab')
    await waitUntil(
      () => ui.shadow.querySelector('[role="tooltip"]')?.textContent === 'More than the name says',
    )
  })

  it('toasts are said politely, errors at once; they lie above an open dialog and stay usable', async () => {
    function Shower() {
      const toast = useToast()
      return (
        <Dialog open onOpenChange={() => undefined} title="Title">
          <Button onClick={() => toast.show({ tone: 'success', title: 'Saved', duration: 0 })}>Good</Button>
          <Button onClick={() => toast.show({ tone: 'danger', title: 'Not saved' })}>Bad</Button>
        </Dialog>
      )
    }
    const ui = mountUi(<Shower />)
    await waitUntil(() => ui.shadow.querySelector('[role="dialog"]'))
    await settled(ui.shadow)
    ui.button('Good').click()
    ui.button('Bad').click()
    await waitUntil(() => ui.shadow.querySelectorAll('[part="toast"]').length === 2)
    expect(ui.get('[aria-live="polite"] [part="toast"]').textContent).to.contain('Saved')
    expect(ui.get('[aria-live="assertive"] [part="toast"]').textContent).to.contain('Not saved')
    const close = ui.get('[part="toast"] [aria-label="Close"]')
    const { x, y, width, height } = close.getBoundingClientRect()
    await settled(ui.shadow)
    const hit = ui.shadow.elementFromPoint(x + width / 2, y + height / 2)
    expect(close.contains(hit)).to.equal(true)
    close.click()
    await waitUntil(() => ui.shadow.querySelectorAll('[part="toast"]').length === 1)
  })
})
