import { useEffect, useRef } from 'react'
import { style } from '../theme/style.ts'
import { Alert } from './Alert.tsx'
import { LinkButton } from './Link.tsx'
import { useTexts } from './texts.ts'

const list = style({ display: 'grid', gap: 2, '& button': { textAlign: 'start' } })

export interface FormError {
  /** The id given to the field. */
  id: string
  message: string
}

/** What is wrong in a form, above it; each line leads to its field. Takes the focus when it appears. */
export function FormErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const texts = useTexts()
  const ref = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  useEffect(() => {
    if (present) ref.current?.focus()
  }, [present])
  if (!present) return null
  const show = (id: string) => {
    // Ids are resolved in the tree that the summary lives in; a link's fragment would look in the document.
    const root = ref.current?.getRootNode()
    if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(id)?.focus()
  }
  return (
    <div ref={ref} tabIndex={-1} part="error-summary">
      <Alert tone="danger" title={texts.formErrors}>
        <ul className={list}>
          {errors.map(error => (
            <li key={error.id}>
              <LinkButton onClick={() => show(error.id)}>{error.message}</LinkButton>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
