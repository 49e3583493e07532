/** @typedef {import('./words.mjs').Word} Word */

/** @param {Word} word */
export const stateFile = ({ kebab, camel, pascal, spoken }) => `import { map } from 'nanostores'
import type { ${pascal}Item } from '../../../contract/${kebab}.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'

export interface ${pascal}State {
  loading: boolean
  error: ApiError | null
  /** Undefined until they have been read. */
  items: ${pascal}Item[] | undefined
}

const KEY = Symbol('${kebab}')
const initial: ${pascal}State = { loading: false, error: null, items: undefined }

export const ${camel}Of = (app: App) =>
  app.feature(KEY, () => ({ $${camel}: map<${pascal}State>(initial), asked: new AbortController() }))

/** Reads the ${spoken} of the active account; who asks last wins. */
export async function load${pascal}(app: App): Promise<void> {
  const feature = ${camel}Of(app)
  const { $${camel} } = feature
  feature.asked.abort()
  const mine = new AbortController()
  feature.asked = mine
  $${camel}.set({ ...$${camel}.get(), loading: true, error: null })
  try {
    const { items } = await app.call(
      'GET /identity/resources/${kebab}/v1',
      {},
      { source: 'admin-portal', signal: mine.signal },
    )
    if (!mine.signal.aborted) $${camel}.set({ loading: false, error: null, items })
  } catch (error) {
    if (!mine.signal.aborted) $${camel}.set({ ...$${camel}.get(), loading: false, error: toApiError(error) })
  }
}

/** Forgets what was read: another account begins with nothing on screen. */
export function forget${pascal}(app: App): void {
  ${camel}Of(app).asked.abort()
  ${camel}Of(app).$${camel}.set(initial)
}
`

/** @param {Word} word */
export const textsFile = ({
  camel,
  spoken,
  title,
}) => `import { catalogue } from '../../../../state/app/messages.ts'

export const ${camel}Texts = catalogue('adminPortal.${camel}', {
  pageTitle: '${title}',
  pageSubtitle: 'The ${spoken} of {{account}}.',
  tableLabel: '${title}',
  nameHeader: 'Name',
  emptyTitle: 'Nothing is here yet',
  emptyText: 'The ${spoken} of this account appear here.',
  loadFailed: 'The ${spoken} could not be loaded',
})
`

/** @param {Word} word @param {string} permission */
export const pageFile = (
  { camel, pascal, spoken },
  permission,
) => `import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { ${camel}Texts } from './messages.ts'
import { ${pascal}List } from './${pascal}List.tsx'

/** The ${spoken} of the active account. */
export default function ${pascal}Page() {
  const t = useMessages(${camel}Texts)
  const mayRead = useMay('${permission}')
  if (mayRead) return <${pascal}List />
  return <ForbiddenPage title={t('pageTitle')} />
}
`

/** @param {Word} word */
export const listFile = ({ kebab, camel, pascal }) => `import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ${camel}Of, forget${pascal}, load${pascal} } from '../../../../state/${kebab}/${kebab}.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { list } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { ${camel}Texts } from './messages.ts'

/** Them all by name: what is loaded, what is not there, and what did not come. */
export function ${pascal}List() {
  const app = useApp()
  const t = useMessages(${camel}Texts)
  const { activeTenant } = useStore(app.$tenants)
  const { items, error, loading } = useStore(${camel}Of(app).$${camel})

  useEffect(() => {
    void load${pascal}(app)
    return () => forget${pascal}(app)
  }, [app])

  return (
    <Stack gap={6}>
      <PageHeader
        title={t('pageTitle')}
        description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
      />
      <Table
        id="${kebab}"
        label={t('tableLabel')}
        columns={[{ key: 'name', header: t('nameHeader'), primary: true, cell: ({ name }) => name }]}
        rows={items}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        refreshing={loading && items !== undefined}
        empty={<EmptyState icon={list} title={t('emptyTitle')} text={t('emptyText')} />}
        error={
          error && (
            <LoadFailed
              title={t('loadFailed')}
              error={error}
              retrying={loading}
              onRetry={() => void load${pascal}(app)}
            />
          )
        }
      />
    </Stack>
  )
}
`
