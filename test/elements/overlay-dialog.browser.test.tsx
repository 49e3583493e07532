import { expect, fixture, html } from '@open-wc/testing'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { OverlayDialog } from '../../src/elements/OverlayDialog.tsx'
import { suspendTopLayer } from '../../src/react/checkout/suspend-top-layer.ts'
import { waitUntil } from '../browser/wait-until.ts'

describe('the portal over the whole window', () => {
  it('stays open when an attribute of the element changes', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`)
    let closed = 0
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow)
    const draw = (text: string) =>
      flushSync(() =>
        root.render(
          <OverlayDialog root={shadow} label="Admin portal" onClose={() => closed++}>
            {text}
          </OverlayDialog>,
        ),
      )
    draw('light')
    draw('dark')
    const dialog = shadow.querySelector('dialog')
    expect(dialog?.open).to.equal(true)
    expect(dialog?.textContent).to.equal('dark')
    await new Promise(resolve => requestAnimationFrame(resolve)) // a close event would come as a task
    expect(closed).to.equal(0)
    root.unmount()
  })

  it('stays while it leaves the top layer for a bank’s page, and closes when the browser closes it', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`)
    let closed = 0
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow)
    flushSync(() =>
      root.render(
        <OverlayDialog root={shadow} label="Admin portal" onClose={() => closed++}>
          portal
        </OverlayDialog>,
      ),
    )
    const dialog = shadow.querySelector('dialog')!
    await suspendTopLayer(dialog, async () => expect(dialog.matches(':modal')).to.equal(false))
    await new Promise(requestAnimationFrame)
    expect([dialog.matches(':modal'), closed]).to.deep.equal([true, 0])
    dialog.close()
    await waitUntil(() => closed === 1)
    root.unmount()
  })
})
