import { useState } from 'react'
import type { RestrictionType } from '../../../../../contract/restriction-fields.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
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
  const [text, setText] = useState('')
  const [list, setList] = useState(usual.list)
  const [checked, setChecked] = useState(false)
  const { busy, error, run } = useAction()
  const { problem, submitLabel, save, done } = read(text, list)

  const submit = async () => {
    setChecked(true)
    if (problem || !(await run(save))) return
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
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={texts.label}
        hint={texts.hint}
        rows={rows}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={checked ? problem : undefined}
        onChange={event => setText(event.target.value)}
      />
      <RadioGroup
        label={texts.list}
        value={list}
        onChange={setList}
        options={[
          { value: 'ALLOW', label: texts.allow },
          { value: 'BLOCK', label: texts.block },
        ]}
      />
    </FormDialog>
  )
}
