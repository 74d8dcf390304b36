import { clsx } from 'clsx';
import { Content, Item, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
};

/**
 * Not modal: the page behind stays scrollable and known to screen readers. It stands in the document
 * beside its trigger, so that it belongs to the same landmark.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        // Or else whoever uses the keyboard would not see what it comes to: the page doesn't follow.
        style={{ maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }}
        className="z-50 min-w-56 animate-appear overflow-y-auto rounded-card border border-paper-300 bg-paper-50 p-2 shadow-overlay"
      >
        {children}
      </Content>
    </Root>
  );
}

type MenuItemProps = ComponentProps<typeof Item> & { destructive?: boolean };

/** With `asChild`, its one child (a link) is the item. */
export function MenuItem({ destructive = false, className, ...rest }: MenuItemProps) {
  return (
    <Item
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3.5 font-medium -outline-offset-3',
        'data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4.5',
        destructive
          ? 'text-tomato-600 data-highlighted:bg-tomato-50'
          : 'text-ink-900 data-highlighted:bg-leaf-50',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuSeparator() {
  return <Separator className="my-2 h-px bg-paper-300" />;
}
