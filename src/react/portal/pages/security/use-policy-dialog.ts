import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { type FormOptions, useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { securityTexts } from './messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'

/** What the dialogs of all policies have in common: they save, close and say so; a failure stays in them. */
export function usePolicyDialog<Values extends object>(
  dialog: Omit<PolicyDialogProps, 'policies'>,
  options: Omit<FormOptions<Values>, 'action'>,
) {
  const t = useMessages(securityTexts)
  const toast = useToast()
  const form = useForm({ ...options, action: useAction() })
  /** What the work answers is shown beside the success. */
  const save = async (work: (values: Values) => Promise<unknown>) => {
    let note: unknown
    const done = await form.submit(async values => {
      note = await work(values)
    })
    if (!done) return
    dialog.onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved'), ...(typeof note === 'string' && { text: note }) })
  }
  const { busy, error } = form
  return { form, save, dialog: { ...dialog, submitLabel: t('save'), cancelLabel: t('cancel'), busy, error } }
}

/** A whole number between two bounds; undefined: what was typed is none. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
