import { Button } from '../../src/react/ui/Button.tsx'
import { Dialog } from '../../src/react/ui/Dialog.tsx'
import { mountUi, nextFrame } from './mounted-ui.tsx'

/** Runs in a frame with a strict policy and tells the test what it saw. */
const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  violations.push(`${violatedDirective} ${sourceFile}`),
)

const { get } = mountUi(
  <>
    <Button>Save</Button>
    <Dialog open onOpenChange={() => undefined} title="Title">
      Text
    </Dialog>
  </>,
)
await nextFrame()
await nextFrame()
window.parent.postMessage({
  padding: getComputedStyle(get('[part~="button"]')).paddingInlineStart,
  dialog: getComputedStyle(get('[role="dialog"]')).position,
  violations,
})
