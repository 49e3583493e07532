import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { search } from '../ui/icons/portal.ts'
import { Table, type TableProps } from '../ui/table/Table.tsx'
import { LoadFailed } from './LoadFailed.tsx'

/** Why the view shows nothing, and the way back. */
export interface NoMatch {
  title: string
  text?: string
  action: string
  onClear: () => void
}

export interface ListTableProps<Row> extends Omit<TableProps<Row>, 'empty' | 'error'> {
  loading: boolean
  error: ApiError | null
  /** What could not be read, and once more. */
  failed: string
  onRetry: () => void
  /** Undefined: the view leaves nothing out, so that there is nothing at all. */
  noMatch: NoMatch | undefined
  none: {
    icon: string
    title: string
    text: string
    action?: string
    /** Absent: the person may not add one. */
    onAdd?: (() => void) | undefined
  }
}

/** The rows of a list, or why there are none: on their way, failed or not permitted, none that match, none at all. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { loading, error, failed, onRetry, noMatch, none, ...table } = props
  return (
    <Table
      refreshing={loading && table.rows !== undefined}
      {...table}
      empty={
        noMatch ? (
          <EmptyState
            icon={search}
            title={noMatch.title}
            text={noMatch.text}
            action={<Button onClick={noMatch.onClear}>{noMatch.action}</Button>}
          />
        ) : (
          <EmptyState
            icon={none.icon}
            title={none.title}
            text={none.text}
            action={
              none.onAdd ? (
                <Button variant="primary" onClick={none.onAdd}>
                  {none.action}
                </Button>
              ) : null
            }
          />
        )
      }
      error={error && !loading ? <LoadFailed title={failed} error={error} onRetry={onRetry} /> : undefined}
    />
  )
}
