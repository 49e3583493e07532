import { type ReactNode, useState } from 'react'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Layout.tsx'
import type { GuideStep } from './guide-step.ts'
import { guideTexts } from './scim-messages.ts'
import { StepPrimary } from './step-primary.ts'

const position = style({ fontSize: token.text12, color: token.textMuted, fontVariantNumeric: 'tabular-nums' })
const bar = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: token.space1,
  '& > span': { blockSize: 4, borderRadius: 2, background: token.surfaceActive },
  '& > [data-done]': { background: token.accent },
  '@media (forced-colors: active)': {
    '& > span': { border: '1px solid CanvasText' },
    '& > [data-done]': { background: 'CanvasText' },
  },
})
const heading = style({
  fontSize: token.text16,
  fontWeight: token.weightBold,
  lineHeight: '24px',
  outline: 0,
})

export interface GuideDialogProps {
  open: boolean
  /** Another guide begins with its first step. */
  about: string | undefined
  title: string
  /** Undefined: a provider is chosen first. */
  steps: readonly GuideStep[] | undefined
  /** In place of the steps, until there are some. */
  children?: ReactNode
  busy?: boolean
  /** Where the person may go back to the choice. */
  onChoose?: (() => void) | undefined
  onClose: (finished: boolean) => void
}

/** A guide, a step at a time: back and forth as the person likes, since all but the last happens elsewhere. */
export function GuideDialog({
  open,
  about,
  title,
  steps,
  children,
  busy,
  onChoose,
  onClose,
}: GuideDialogProps) {
  const t = useMessages(guideTexts)
  const [place, setPlace] = useState({ about, at: 0 })
  const [taken, setTaken] = useState(false)
  const at = place.about === about ? place.at : 0
  const go = (next: number) => setPlace({ about, at: next })
  const step = steps?.[at]
  const isLast = steps !== undefined && at === steps.length - 1
  return (
    <Dialog
      open={open}
      size="large"
      busy={busy}
      title={title}
      // A press beside it would lose the place, and with it a token that was shown.
      role="alertdialog"
      onOpenChange={next => next || onClose(false)}
      footer={
        steps ? (
          <>
            {at > 0 ? <Button onClick={() => go(at - 1)}>{t('back')}</Button> : null}
            {at === 0 && onChoose ? <Button onClick={onChoose}>{t('otherProvider')}</Button> : null}
            <Button
              variant={taken ? 'secondary' : 'primary'}
              onClick={() => (isLast ? onClose(true) : go(at + 1))}
            >
              {t(isLast ? 'finish' : 'next')}
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
        )
      }
    >
      {steps && step ? (
        <Stack gap={4}>
          <Stack gap={2}>
            <div className={bar} aria-hidden="true">
              {steps.map(({ key }, index) => (
                <span key={key} data-done={index <= at ? '' : undefined} />
              ))}
            </div>
            <div aria-live="polite">
              <p className={position}>{t('stepOf', { number: at + 1, count: steps.length })}</p>
              <h3 className={heading}>{step.title}</h3>
            </div>
          </Stack>
          <StepPrimary value={setTaken}>{step.content}</StepPrimary>
        </Stack>
      ) : (
        children
      )}
    </Dialog>
  )
}
