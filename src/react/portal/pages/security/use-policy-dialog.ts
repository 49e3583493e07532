import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { securityTexts } from './messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'

/** What the dialogs of all policies have in common: they save, close and say so; a failure stays in them. */
export function usePolicyDialog(dialog: Omit<PolicyDialogProps, 'policies'>) {
  const t = useMessages(securityTexts)
  const toast = useToast()
  const { busy, error, field, run } = useAction()
  /** What the work answers is told beside the success. */
  const save = async (work: () => Promise<unknown>) => {
    let told: unknown
    const done = await run(async () => {
      told = await work()
    })
    if (!done) return
    dialog.onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved'), ...(typeof told === 'string' && { text: told }) })
  }
  const form = { ...dialog, submitLabel: t('save'), cancelLabel: t('cancel'), busy, error }
  return { form, field, save }
}

/** A whole number between two bounds; undefined: what was typed is none. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
