/** What the register of long lead items says when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'
import { titleOf } from '#parts/register/title-of.ts'

const gone = { title: 'Lead time item gone', description: 'Somebody has deleted it already.' }

export const words = {
  saved: (name: string, isNew: boolean): Words<'name-required' | 'item-gone'> => ({
    done: isNew
      ? { title: 'Lead Time Item Added', description: `${name} has been added.` }
      : { title: 'Lead Time Item Updated', description: `${name} has been updated.` },
    refused: {
      'name-required': { title: 'Item Name Required', description: 'Please enter a name for the item.' },
      'item-gone': gone,
    },
  }),
  statusSet: (name: string, status: string): Words<'item-gone'> => ({
    done: { title: 'Status Updated', description: `${titleOf(name)} is now ${status}.` },
    offersUndo: true,
    refused: { 'item-gone': gone },
  }),
  deleted: (name: string): Words<'item-gone'> => ({
    done: { title: 'Lead Time Item Deleted', description: `${titleOf(name)} has been removed.` },
    offersUndo: true,
    refused: { 'item-gone': gone },
  }),
  gone,
}
