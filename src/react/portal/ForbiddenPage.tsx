import { Stack } from '../ui/Layout.tsx'
import { NoPermissionState } from '../ui/NoPermissionState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** A page that the person may not see: its name, and what to do about it. */
export function ForbiddenPage({ title }: { title: string }) {
  return (
    <Stack gap={6}>
      <PageHeader title={title} />
      <NoPermissionState />
    </Stack>
  )
}
