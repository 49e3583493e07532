import type { RestrictionType } from '../../../../../contract/restriction-fields.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'

/** What the lines mean that were typed. */
export interface Lines {
  /** Why they cannot be added. */
  problem: string | undefined
  submitLabel: string
  save: () => Promise<void>
  done: string
}

export interface AddLinesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  texts: Record<'title' | 'label' | 'hint' | 'list' | 'allow' | 'block' | 'cancel', string>
  rows: number
  /** Where they go unless another list is chosen. */
  list: RestrictionType
  read: (text: string, list: RestrictionType) => Lines
}

/** Adds as many entries as there are lines to one of the two lists, all of them or none. */
export function AddLinesDialog({ open, onOpenChange, texts, rows, read, ...usual }: AddLinesDialogProps) {
  const toast = useToast()
  const form = useForm({
    initial: () => ({ text: '', list: usual.list }),
    action: useAction(),
    validate: ({ text, list }) => ({ text: read(text, list).problem }),
  })
  const { submitLabel, save, done } = read(form.values.text, form.values.list)

  const submit = async () => {
    if (!(await form.submit(save))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: done })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      submitLabel={submitLabel}
      cancelLabel={texts.cancel}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void submit()}
    >
      <TextArea
        {...form.input('text')}
        label={texts.label}
        hint={texts.hint}
        rows={rows}
        dir="ltr"
        spellCheck={false}
      />
      <RadioGroup
        label={texts.list}
        value={form.values.list}
        onChange={list => form.change({ list })}
        options={[
          { value: 'ALLOW', label: texts.allow },
          { value: 'BLOCK', label: texts.block },
        ]}
      />
    </FormDialog>
  )
}
