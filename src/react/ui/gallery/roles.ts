import type { Option } from '../Select.tsx'

/** Sample options. */
export const roles: Option[] = [
  { value: 'admin', label: 'Admin', hint: 'Everything, billing included' },
  { value: 'editor', label: 'Editor', hint: 'Everything but people and billing' },
  { value: 'viewer', label: 'Viewer' },
  { value: 'owner', label: 'Owner', disabled: true },
]
