import type { ComponentType } from 'react'
import { noAnswer, toApiError } from '../../api/api-error.ts'
import { isAssetError } from '../shell/asset-error.ts'
import type { Failure } from '../shell/ErrorBoundary.tsx'
import { awaited, lazyPart } from '../shell/lazy-part.tsx'
import { useFailureText } from '../shell/use-failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useTexts } from '../ui/texts.ts'
import { useDialog } from './use-dialog.ts'

/** What dialogs take, by one name or another. */
interface DialogLike {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onClose?: () => void
}

/**
 * A dialog whose code comes when it is first opened. Where it does not come, a dialog says so above the page, which stays; it
 * turns into the one that was asked for once the server answers.
 *
 * @param isOpen default `open`, else whenever it is drawn
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean = props => (props as DialogLike).open !== false,
): ComponentType<Props> =>
  lazyPart(load, (failure, props) => (isOpen(props) ? <Missing failure={failure} {...props} /> : null))

function Missing({ failure, onOpenChange, onClose }: DialogLike & { failure: Failure }) {
  const texts = useTexts()
  const said = useFailureText()
  const { error, onRetry } = failure
  // Where the server does answer, the document is loaded again.
  const known = isAssetError(error) ? noAnswer(error) : toApiError(error)
  const dialog = useDialog()
  const close = () => {
    if (onOpenChange) onOpenChange(false)
    else if (onClose) onClose()
    else dialog.close()
  }
  return (
    <Dialog
      open
      size="small"
      title={texts.errorTitle}
      onOpenChange={close}
      footer={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {awaited(failure, said(known))}
    </Dialog>
  )
}
