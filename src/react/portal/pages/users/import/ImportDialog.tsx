import { useState } from 'react'
import { farReaching, loadRoles } from '../../../../../state/roles/roles.ts'
import { groupsFailed } from '../../../../../state/users/import/import-people.ts'
import { reloadUsers } from '../../../../../state/users/users.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Grow, Muted, Stack } from '../../../../ui/Layout.tsx'
import { useCloseQuestion } from '../../../use-close-question.tsx'
import { useFarReachingQuestion } from '../use-far-reaching-question.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportRows } from './ImportRows.tsx'
import { importTexts } from './messages.ts'
import { useImport } from './use-import.ts'

export interface ImportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Fresh for each opening, kept until the closing motion is over. */
export default function ImportDialog(props: ImportDialogProps) {
  const [round, setRound] = useState(0)
  return <OneImport key={round} {...props} onClosed={() => setRound(round + 1)} />
}

/** A file, its columns, each row with its problem, and then the invitations. */
function OneImport({ open, onOpenChange, onClosed }: ImportDialogProps & { onClosed: () => void }) {
  const app = useApp()
  const t = useMessages(importTexts)
  const state = useImport()
  const { file, mapping, rows, importable, checks, results, running, roles } = state
  const unsent = importable.filter(({ line }) => {
    const result = results?.get(line)
    return !result || result.status === 'refused' || groupsFailed(result)
  })
  const closing = useCloseQuestion(open, onOpenChange, results ? unsent.length > 0 : file !== undefined)
  const roleIdsChosen = [...new Set(importable.flatMap(({ roleIds }) => roleIds ?? []))]
  const importLabel = t('import', { count: importable.length })
  const send = async () => {
    await state.send()
    await reloadUsers(app)
  }
  const question = useFarReachingQuestion(
    {
      roles: farReaching(app, roles.items, roleIdsChosen),
      people: importable.length,
      confirmLabel: importLabel,
    },
    () => void send(),
  )
  const leave = () => closing.onOpenChange(false)
  const ready = file !== undefined && mapping.email !== undefined
  const leftOut = rows.length - importable.length
  const status = running
    ? t(running.what, { done: running.done, total: running.total })
    : checks && !results && leftOut > 0
      ? t('leftOut', { count: leftOut })
      : ''
  return (
    <Dialog
      open={open}
      onOpenChange={next => next || leave()}
      onClosed={onClosed}
      size="large"
      title={t('title')}
      description={t('description')}
      busy={running !== undefined}
      footer={
        <>
          <Grow style={status ? { flexBasis: 180 } : { flex: 'none' }}>
            <Muted role="status">{status}</Muted>
          </Grow>
          {running ? (
            <Button onClick={state.stop}>{t('stop')}</Button>
          ) : (
            <Button variant={results && unsent.length === 0 ? 'primary' : 'secondary'} onClick={leave}>
              {t(results ? 'close' : 'cancel')}
            </Button>
          )}
          {results ? (
            unsent.length > 0 ? (
              <Button variant="primary" loading={running !== undefined} onClick={() => void state.retry()}>
                {t('retry')}
              </Button>
            ) : null
          ) : checks ? (
            <Button
              variant="primary"
              loading={running !== undefined}
              disabled={importable.length === 0}
              onClick={question.submit}
            >
              {importLabel}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={running !== undefined}
              disabled={!ready || importable.length === 0 || roles.items.length === 0}
              onClick={() => void state.check()}
            >
              {importable.length === 0 ? t('checkNone') : t('check', { count: importable.length })}
            </Button>
          )}
        </>
      }
    >
      {results ? (
        <ImportReport of={state} />
      ) : (
        <Stack gap={4}>
          <ImportFile of={state} />
          {roles.error ? (
            <Alert
              tone="danger"
              action={
                <Button size="small" onClick={() => void loadRoles(app)}>
                  {t('tryAgain')}
                </Button>
              }
            >
              {t('rolesFailed')}
            </Alert>
          ) : null}
          {file ? <ImportColumns of={state} /> : null}
          {ready ? <ImportRows of={state} /> : null}
        </Stack>
      )}
      {question.question}
      {closing.question}
    </Dialog>
  )
}
