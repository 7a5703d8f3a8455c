/** Every shortcut of the product, by where it works. `?` shows this list. */
import { keys } from './keys.ts'

interface ShortcutGroup {
  readonly title: string
  readonly rows: readonly (readonly [shortcuts: string, does: string])[]
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    rows: [
      [keys.search, 'Search'],
      [keys.palette, 'Open the command palette'],
      ['>', 'Open the command palette, typed into the empty search box'],
      [keys.shortcuts, 'Show this list'],
      [keys.undo, 'Undo the last change on this page; in a field, what was typed'],
      [keys.redo, 'Redo what was undone'],
      ['F8', 'Go to the visible message'],
      ['Escape', 'Close what is open: dialog, menu, search, message'],
    ],
  },
  {
    title: 'Search, palette and suggestions',
    rows: [
      ['ArrowDown ArrowUp', 'Next or previous result'],
      ['Home End', 'First or last result'],
      ['Enter', 'Open the result'],
      ['Backspace', 'Back to all commands, from choosing a project or workflow'],
    ],
  },
  {
    title: 'Tour',
    rows: [
      ['ArrowRight ArrowLeft', 'Next or previous step'],
      ['Escape', 'End the tour'],
    ],
  },
  {
    title: 'Forms',
    rows: [
      ['Control+Enter Meta+Enter', 'Send the comment'],
      ['Enter', 'Go on to the next item of a checklist'],
    ],
  },
  {
    title: 'Calendar of the dashboard',
    rows: [
      ['ArrowRight ArrowLeft', 'Next or previous day'],
      ['ArrowDown ArrowUp', 'Next or previous week'],
      ['Home End', 'First or last day of the week'],
      ['PageDown PageUp', 'Next or previous month'],
      ['Shift+PageDown Shift+PageUp', 'Next or previous year'],
      ['Enter', 'Pick the day'],
    ],
  },
  {
    title: 'Registers, as a table',
    rows: [
      ['ArrowDown ArrowUp', 'Next or previous row'],
      ['ArrowRight ArrowLeft', 'Next or previous cell of the row; left of the first, the row as a whole'],
      ['PageDown PageUp', 'Next or previous page of rows'],
      ['Home End', 'First or last row; on a cell, first or last cell of the row'],
      ['Control+Home Meta+Home', 'First row'],
      ['Control+End Meta+End', 'Last row'],
      ['Space', 'Select or deselect the row'],
      ['Shift+ArrowDown Shift+ArrowUp', 'Extend the selection row by row'],
      ['Control+A Meta+A', 'Select all rows'],
      ['Escape', 'Select nothing'],
      ['Enter', 'Open the record; on a cell, edit it'],
      ['F2', 'Edit the cell, or the first one of the row'],
      ['A 1', 'On a cell: replace its content by typing'],
      ['Enter', 'While typing: save, and go a row down'],
      ['Tab Shift+Tab', 'While typing: save, and go on to the next or previous cell'],
      ['Escape', 'While typing: cancel'],
      ['Delete', 'Empty the cell; without one, delete the record or the selected records'],
      ['Control+C Meta+C', 'Copy the selected rows, or the cell'],
      ['Control+V Meta+V', 'Paste into the cell; several cells or rows are imported'],
    ],
  },
  {
    title: 'Several new documents',
    rows: [['Control+D Meta+D', 'Copy the type or project to all rows below']],
  },
  {
    title: 'Actions, as a board',
    rows: [['ArrowDown ArrowUp', 'Next or previous card of the column']],
  },
  {
    title: 'Program',
    rows: [
      ['ArrowDown ArrowUp', 'Next or previous row'],
      ['ArrowRight ArrowLeft', 'Next or previous cell, button or bar of the row'],
      ['PageDown PageUp', 'A page of rows down or up'],
      ['Home End', 'First or last cell of the row'],
      ['Control+Home Meta+Home', 'First row'],
      ['Control+End Meta+End', 'Last row'],
      ['Enter F2', 'Type in the cell; on a bar, open the item'],
      ['A 1', 'On a cell: replace its content by typing'],
      ['Insert Control+Enter Meta+Enter', 'Add a task below'],
      ['Enter', 'While typing: save, and go a row down'],
      ['Tab Shift+Tab', 'While typing: save, and go on to the next or previous cell'],
      ['Escape', 'While typing: cancel'],
      ['Delete', 'Delete the item'],
      ['Shift+F10', 'Open the menu of the row'],
      ['Alt+ArrowRight Alt+ArrowLeft', 'On a bar: a day later or earlier'],
      ['Alt+Shift+ArrowRight Alt+Shift+ArrowLeft', 'On a bar: a day longer or shorter'],
      ['+ -', 'Zoom in or out'],
      ['L', 'On a bar: link the task to another one, found with the arrow keys'],
      ['T', 'Another type of link, while linking'],
      ['Alt+Shift+ArrowRight Alt+Shift+ArrowLeft', 'In the table: indent or outdent'],
      ['Space', 'Select or deselect the row'],
      ['Shift+ArrowDown Shift+ArrowUp', 'Select one row more or less'],
      ['Control+A Meta+A', 'Select all rows'],
      ['Escape', 'Select none'],
      ['Control+C Meta+C', 'Copy the selected rows'],
      ['Control+V Meta+V', 'Paste rows below this one, also from a spreadsheet'],
    ],
  },
  {
    title: 'Document viewer',
    rows: [['Alt+PageDown Alt+PageUp', 'Next or previous document of the list']],
  },
  {
    title: 'PDF viewer',
    rows: [
      ['PageDown PageUp', 'Next or previous page'],
      ['Home End', 'First or last page'],
      ['ArrowUp ArrowDown ArrowLeft ArrowRight', 'Move the page'],
      ['+ -', 'Zoom in or out'],
      ['0', 'Fit the width'],
      ['Control+F Meta+F', 'Find in the document'],
      ['Enter', 'Next match, in the search box'],
      ['Shift+Enter', 'Previous match, in the search box'],
      ['Control+C Meta+C', 'Copy the selected text'],
    ],
  },
  {
    title: 'Markups of a PDF',
    rows: [
      ['P H', 'Pen, highlighter'],
      ['C R E', 'Cloud, rectangle, ellipse'],
      ['A L', 'Arrow, line'],
      ['Shift+N Shift+P', 'Polyline, polygon; Enter finishes it'],
      ['T Q S', 'Text, callout, stamp'],
      ['I', 'Pin of an action or another record; Enter puts it into the middle of the view'],
      ['Shift+I', 'Image, such as a photo or a logo'],
      ['Shift+Alt+L Shift+Alt+A Shift+Alt+C', 'Measure a length or an area, or count'],
      ['Enter', 'Put the shape into the middle of the view; on a markup, open it in the panel'],
      ['V Escape', 'Select instead of drawing'],
      ['ArrowUp ArrowDown ArrowLeft ArrowRight', 'Move the markup by a point; with Shift by ten'],
      [
        'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight',
        'Move one corner or end of the markup; with Shift by ten',
      ],
      ['Alt+Enter', 'Choose the next corner or end'],
      ['Control+C Meta+C', 'Copy the selected markups'],
      ['Control+V Meta+V', 'Paste them, or a copied picture, on the page'],
      ['Delete', 'Remove the selected markups'],
      ['Control+Z Meta+Z', 'Undo what you drew'],
    ],
  },
  {
    title: 'Comparison of sheets',
    rows: [
      ['F7 Shift+F7', 'Next or previous change'],
      ['ArrowUp ArrowDown ArrowLeft ArrowRight', 'Move the sheet'],
      ['+ -', 'Zoom in or out'],
      ['Enter', 'Set the point below the cross, while aligning by hand'],
    ],
  },
  {
    title: 'Image viewer',
    rows: [
      ['+ -', 'Zoom in or out'],
      ['0', 'Fit the window'],
      ['R', 'Turn the image'],
    ],
  },
]
