import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { User } from '../../../../contract/users.ts'
import { findPeople } from '../../../state/groups/group-members.ts'
import { unfitReason } from '../../../state/ownership/receivers.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { MultiCombobox } from '../../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import type { Option } from '../../ui/option.ts'
import { ownershipDialogTexts } from './dialog-messages.ts'

interface ReceiverFieldProps extends FieldProps {
  value: readonly Option[]
  onChange: (receiver: readonly Option[]) => void
}

/**
 * One of the account's other members, searched on the server; those who cannot own it stand there with the reason, so that a
 * search for them does not look like a mistake. Choosing another takes the first one's place.
 */
export function ReceiverField({ value, onChange, error, ...field }: ReceiverFieldProps) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const { user } = useStore(app.session.$state)
  const own = user?.sub
  const [search, setSearch] = useState('')
  const [answer, setAnswer] = useState<{ to: string; found: readonly User[]; failed: boolean }>()

  useEffect(() => {
    let current = true
    const settle = (found: readonly User[], failed: boolean) => {
      if (current) setAnswer({ to: search, found, failed })
    }
    findPeople(app, search).then(
      users =>
        settle(
          users.filter(({ id }) => id !== own),
          false,
        ),
      failure => {
        app.log.warn('the members could not be loaded', failure)
        settle([], true)
      },
    )
    return () => {
      current = false
    }
  }, [app, search, own])

  const optionOf = (user: User): Option => {
    const { id, name, email } = user
    const reason = unfitReason(user)
    const hint = [name && email, reason && t(`${reason}Unfit`)].filter(Boolean).join(' · ')
    return { value: id, label: name || email, disabled: reason !== undefined, ...(hint && { hint }) }
  }

  return (
    <MultiCombobox
      {...field}
      hint={t('receiverHint')}
      error={answer?.failed ? t('receiverFailed') : error}
      placeholder={t('receiverPlaceholder')}
      emptyText={t('receiverNone')}
      // Who can be chosen comes first.
      options={(answer?.found ?? [])
        .map(optionOf)
        .sort((one, other) => Number(one.disabled) - Number(other.disabled))}
      loading={answer?.to !== search}
      onSearch={setSearch}
      value={value}
      onChange={chosen => onChange(chosen.slice(-1))}
    />
  )
}
