import { useState } from 'react'
import { toApiError } from '../../../../api/api-error.ts'
import type { App } from '../../../../state/app/app.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useFailureText } from '../../../shell/use-failure-text.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { preferenceTexts } from './preference-messages.ts'

/** Saves a choice at once. What is on its way is named, and a failure is said; the control shows what the server has. */
export function useSavePreferences() {
  const app = useApp()
  const t = useMessages(preferenceTexts)
  const said = useFailureText()
  const toast = useToast()
  const [saving, setSaving] = useState<string>()
  return {
    saving,
    async save(what: string, work: (app: App) => Promise<void>) {
      setSaving(what)
      try {
        await work(app)
        toast.show({ tone: 'success', title: t('saved'), duration: 2000 })
      } catch (error) {
        toast.show({ tone: 'danger', title: t('saveFailed', { reason: said(toApiError(error)) }) })
      } finally {
        setSaving(undefined)
      }
    },
  }
}
