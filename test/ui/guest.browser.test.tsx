import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { Button } from '../../src/react/ui/Button.tsx'
import { Menu, MenuItem } from '../../src/react/ui/Menu.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const menu = (
  <Menu trigger={<Button>Open</Button>}>
    <MenuItem onSelect={() => undefined}>Edit</MenuItem>
  </Menu>
)
const after: (() => void)[] = []
const listen = (
  target: EventTarget,
  type: string,
  listener: (event: KeyboardEvent) => void,
  capture = false,
) => {
  target.addEventListener(type, listener as EventListener, capture)
  after.push(() => target.removeEventListener(type, listener as EventListener, capture))
}

describe('a good guest', () => {
  afterEach(() => {
    unmountAll()
    for (const undo of after.splice(0)) undo()
  })

  it("Escape closes our menu, not the page's modal around us; the next one closes the modal", async () => {
    const modal = document.createElement('dialog')
    document.body.append(modal)
    after.push(() => modal.remove())
    modal.showModal()
    const ui = mountUi(menu, {}, modal)
    ui.button('Open').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => ui.shadow.querySelector('[role="menu"]'))
    await settled(ui.shadow)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !ui.shadow.querySelector('[role="menu"]'))
    expect(modal.open).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !modal.open)
  })

  it('a modal that listens to the document in the capture phase does not hear our Escape, down or up', async () => {
    const heard: string[] = []
    for (const type of ['keydown', 'keyup'])
      listen(document, type, event => heard.push(`${event.type} ${event.key}`), true)
    const ui = mountUi(menu)
    ui.button('Open').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => ui.shadow.querySelector('[role="menu"]'))
    await settled(ui.shadow)
    heard.length = 0
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !ui.shadow.querySelector('[role="menu"]'))
    expect(heard).to.deep.equal([])
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => heard.length === 2)
    expect(heard).to.deep.equal(['keydown Escape', 'keyup Escape'])
  })

  it('an overlay of ours leaves Escape alone while the focus is elsewhere on the page', async () => {
    const heard: string[] = []
    listen(document, 'keydown', event => heard.push(event.key))
    const ui = mountUi(menu)
    ui.button('Open').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => ui.shadow.querySelector('[role="menu"]'))
    const theirs = document.createElement('input')
    document.body.append(theirs)
    after.push(() => theirs.remove())
    theirs.focus()
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => heard.includes('Escape'))
  })

  it("what is typed into our fields and menus does not fire the page's shortcuts", async () => {
    const fired: string[] = []
    for (const target of [document, window])
      for (const type of ['keydown', 'keypress', 'keyup'])
        listen(target, type, event => fired.push(event.key))
    const ui = mountUi(
      <>
        <TextField label="Name" />
        {menu}
        <Button>Plain</Button>
      </>,
    )
    ui.get('input').focus()
    await sendKeys({ type: 'g?/' })
    expect(ui.get<HTMLInputElement>('input').value).to.equal('g?/')
    expect(fired).to.deep.equal([])
    ui.button('Open').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => ui.shadow.querySelector('[role="menu"]'))
    await settled(ui.shadow)
    fired.length = 0
    await sendKeys({ press: 'e' })
    expect(fired).to.deep.equal([])
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !ui.shadow.querySelector('[role="menu"]'))
    fired.length = 0
    ui.button('Plain').focus()
    await sendKeys({ press: 'k' })
    await waitUntil(() => fired.includes('k'))
  })
})
