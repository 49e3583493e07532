/** Browsers drop table semantics when rows are laid out as blocks (cards); saying the role keeps them. */
export const role = (name: 'table' | 'rowgroup' | 'row' | 'cell' | 'columnheader' | 'rowheader') => ({
  role: name,
})
