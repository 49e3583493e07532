import { useEffect, useState } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { affix, bareInput, controlBox } from './control-styles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { check, copy } from './icons/core.ts'
import { useTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const shownFor = 2000

/** Copies, and says so for two seconds. */
export function CopyButton({ value, onCopied }: { value: string; onCopied?: (() => void) | undefined }) {
  const texts = useTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])
  const write = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        onCopied?.()
      },
      () => setCopied(false),
    )
  }
  return (
    <>
      <IconButton
        size="small"
        icon={copied ? check : copy}
        label={texts.copy}
        data-copied={copied || undefined}
        onClick={write}
      />
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
    </>
  )
}

const mono = style({ fontFamily: token.fontMono, fontSize: token.text13 })
const inline = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.space1,
  maxWidth: '100%',
  '& > code': { fontFamily: token.fontMono, fontSize: token.text12, overflowWrap: 'anywhere' },
})

/** A value in running text that can be copied. */
export function CopyText({ value }: { value: string }) {
  return (
    <span className={inline} part="copy-text">
      <code>{value}</code>
      <CopyButton value={value} />
    </span>
  )
}

export interface CopyFieldProps extends FieldProps {
  value: string
  /** It is on the clipboard, by the button or by the keys. */
  onCopied?: (() => void) | undefined
}

/** A value that is read and copied, never typed: keys, links, codes. */
export function CopyField({ value, onCopied, label, hint, error, optional, labelEnd }: CopyFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelEnd={labelEnd} part="copy-field">
      {ids => (
        <div className={controlBox} part="control">
          <input
            {...ids}
            className={`${bareInput} ${mono}`}
            part="input"
            // Addresses and codes are read from the left in every language.
            dir="ltr"
            readOnly
            value={value}
            onFocus={event => event.target.select()}
            onCopy={onCopied}
          />
          <span className={affix}>
            <CopyButton value={value} onCopied={onCopied} />
          </span>
        </div>
      )}
    </Field>
  )
}
