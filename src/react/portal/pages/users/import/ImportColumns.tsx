import { type ImportField, importFields } from '../../../../../state/users/import/rows.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Grid } from '../../../../ui/Layout.tsx'
import { NativeSelect } from '../../../../ui/NativeSelect.tsx'
import { importTexts } from './messages.ts'
import type { Import } from './use-import.ts'

/** Which column of the file is what. */
export function ImportColumns({ of: { file, mapping, map, withGroups, running } }: { of: Import }) {
  const t = useMessages(importTexts)
  const columns = (file?.head ?? []).map((head, column) => ({
    value: String(column),
    label: head || t('unnamedColumn', { count: column + 1 }),
  }))
  const fields = importFields.filter(field => field !== 'groups' || withGroups)
  const choose = (field: ImportField, value: string) =>
    map({ [field]: value === '' ? undefined : Number(value) })
  return (
    <Grid min={180} gap={3}>
      {fields.map(field => (
        <NativeSelect
          key={field}
          label={t(field)}
          options={[{ value: '', label: t('notInFile') }, ...columns]}
          value={String(mapping[field] ?? '')}
          disabled={running !== undefined}
          hint={field === 'roles' ? t('rolesHint') : undefined}
          onChange={event => choose(field, event.target.value)}
        />
      ))}
    </Grid>
  )
}
