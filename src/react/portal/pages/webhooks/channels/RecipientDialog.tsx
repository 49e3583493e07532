import { useEffect } from 'react'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { RecipientForm, type RecipientFormProps } from './RecipientForm.tsx'

/** A chunk of its own: most who visit only look. */
export default function RecipientDialog(props: RecipientFormProps) {
  const app = useApp()
  useEffect(() => void ensureEventCatalog(app), [app])
  return <RecipientForm {...props} />
}
