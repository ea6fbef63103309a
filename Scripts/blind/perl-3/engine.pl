#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# A small layout engine of SwiftUI's stacks: one JSON fixture a line in, one JSON result a line out.
# Every element becomes a view. A view answers a size to a proposal (sizeOf), and can put its
# children into that size (arrange). Lengths are doubles, undef is "unspecified".
use strict;
use warnings;
no warnings 'recursion';
use JSON::PP;

my $MISTAKE = $ENV{MISTAKE} || 0;
my $INF = 9**9**9;
my $json = JSON::PP->new->utf8->allow_nonref;
$| = 1;

my %needsChild = map { $_ => 1 }
    qw(frame padding fixedSize aspectRatio offset position alignmentGuide layer scroll);
my %isHorizontalGuide = map { $_ => 1 } qw(leading centerX trailing);

# --- small helpers ---------------------------------------------------------------------------

sub minOf { $_[0] < $_[1] ? $_[0] : $_[1] }
sub maxOf { $_[0] > $_[1] ? $_[0] : $_[1] }
sub refuse { die { refused => $_[0] } }
sub invalid { die { invalid => $_[0] } }

# A difference that may be infinity minus infinity.
sub difference {
    my ($a, $b) = @_;
    return $a == $b ? 0 : $a - $b;
}

# Products and quotients in which zero wins over infinity.
sub product { $_[0] == 0 || $_[1] == 0 ? 0 : $_[0] * $_[1] }
sub quotient { $_[1] == 0 ? $INF : $_[1] == $INF ? 0 : $_[0] / $_[1] }

sub axisKey { defined $_[0] ? $_[0] : 'nil' }

# --- reading elements ------------------------------------------------------------------------

# A dimension is undef (auto), a number, or a percentage as ['%', share].
sub readDimension {
    my ($value) = @_;
    return undef if !defined $value || $value eq 'auto';
    return $INF if $value eq 'infinity';
    return $1 + 0 if $value =~ /^(-?[\d.]+(?:[eE][-+]?\d+)?)(?:pt)?$/;
    return ['%', $1 / 100] if $value =~ /^(-?[\d.]+(?:[eE][-+]?\d+)?)%$/;
    invalid("no dimension: $value");
}

# The frame that a style puts around an element: undef if it has none.
sub readStyleFrame {
    my ($style) = @_;
    my %frame;
    for my $key (qw(width height minWidth maxWidth minHeight maxHeight)) {
        my $dimension = readDimension($style->{$key});
        $frame{$key} = $dimension if defined $dimension;
    }
    my %pairs = (preferred => [qw(width height)], min => [qw(minWidth minHeight)], max => [qw(maxWidth maxHeight)]);
    for my $prefix (keys %pairs) {
        for my $name ("${prefix}Size", "${prefix}LayoutSize") {
            my $size = $style->{$name} or next;
            for my $i (0, 1) {
                my $dimension = readDimension($size->{ (qw(width height))[$i] });
                $frame{ $pairs{$prefix}[$i] } = $dimension if defined $dimension;
            }
        }
    }
    return %frame ? \%frame : undef;
}

my %alignItems = (
    horizontal => { start => 'top', center => 'centerY', end => 'bottom',
                    baselineFirst => 'baselineFirst', baselineLast => 'baselineLast' },
    vertical => { start => 'leading', center => 'centerX', end => 'trailing' },
);

# A two-dimensional alignment as the guides of both axes.
sub readAlignment {
    my ($name) = @_;
    $name = 'center' unless defined $name;
    my $x = $name =~ /leading/i ? 'leading' : $name =~ /trailing/i ? 'trailing' : 'centerX';
    my $y = $name =~ /FirstTextBaseline$/ ? 'baselineFirst'
        : $name =~ /LastTextBaseline$/ ? 'baselineLast'
        : $name =~ /^top/ ? 'top' : $name =~ /^bottom/ ? 'bottom' : 'centerY';
    return ($x, $y);
}

# Build a view. $axis is the axis of the stack around it, which spacers and dividers follow.
sub build {
    my ($element, $path, $axis, $depth) = @_;
    refuse("nested too deeply") if $depth > 400;
    invalid("no element") unless ref $element eq 'HASH';
    my $type = $element->{type} || 'node';
    my $style = $element->{style} || {};
    my %view = (type => $type, path => $path, axis => $axis, kids => []);
    my $add = sub {
        my ($child, $index, $childAxis) = @_;
        push @{ $view{kids} }, build($child, ($path eq '/' ? '' : $path) . "/$index", $childAxis, $depth + 1);
    };
    my $addAll = sub {
        my ($childAxis) = @_;
        my $children = $element->{children} || [];
        $add->($children->[$_], $_, $childAxis) for 0 .. $#$children;
    };

    if ($type eq 'node') {
        my $content = $element->{content};
        if (!defined $content) { $view{type} = 'colour' }
        elsif (exists $content->{image}) {
            $view{type} = $content->{resizable} ? 'resizable' : 'fixed';
            @view{qw(width height)} = @{ $content->{image} }{qw(width height)};
        }
        elsif (exists $content->{text}) {
            $view{type} = 'text';
            %view = (%view, characterWidth => 8, lineHeight => 16, %$content);
        }
        elsif (exists $content->{kind}) { %view = (%view, type => 'fixed', width => 0, height => 0) }
        elsif (exists $content->{width}) { %view = (%view, type => 'fixed', %$content) }
        else { refuse("this content is not supported") }
    }
    elsif ($type eq 'stack') {
        refuse("another algorithm") if ($element->{algorithm} // 'hstack') ne 'hstack';
        my $direction = $element->{direction} // 'horizontal';
        refuse("this direction is not supported") unless $alignItems{$direction};
        $view{major} = $direction eq 'horizontal' ? 'x' : 'y';
        my $spacing = $element->{spacing} // 0;
        $view{spacing} = $spacing eq 'default' ? undef : $spacing;
        $view{alignment} = $alignItems{$direction}{ $element->{alignItems} // 'center' }
            // refuse("this alignment is not supported");
        $addAll->($view{major});
        my $children = $element->{children} || [];
        for my $i (0 .. $#$children) {
            my $own = $children->[$i]{style} || {};
            my $kid = $view{kids}[$i];
            $kid->{before} = readDimension($own->{spacingBefore}) // 0;
            $kid->{after} = readDimension($own->{spacingAfter}) // 0;
            my $self = $own->{alignSelf};
            $kid->{alignSelf} = $alignItems{$direction}{$self} // refuse("this alignment is not supported")
                if defined $self && $self ne 'auto';
        }
    }
    elsif ($type eq 'frame') {
        $view{limits} = { map { $_ => readDimension($element->{$_}) } grep { defined $element->{$_} }
            qw(width height minWidth idealWidth maxWidth minHeight idealHeight maxHeight) };
    }
    elsif ($type eq 'padding') {
        my $insets = $element->{insets} // 'default';
        $insets = 16 if !ref $insets && $insets eq 'default';
        my %inset = ref $insets ? %$insets : map { $_ => $insets } qw(top leading bottom trailing);
        $view{inset} = { map { $_ => $inset{$_} // 0 } qw(top leading bottom trailing) };
    }
    elsif ($type eq 'aspectRatio') {
        $view{ratio} = $element->{ratio};
        $view{fill} = ($element->{contentMode} // 'fit') eq 'fill';
    }
    elsif ($type eq 'offset' || $type eq 'position') {
        @view{qw(x y)} = ($element->{x} // 0, $element->{y} // 0);
    }
    elsif ($type eq 'alignmentGuide') {
        $view{guide} = $element->{guide};
        $view{of} = $element->{of};
        $view{plus} = $element->{plus} // 0;
    }
    elsif ($type eq 'zstack' || $type eq 'geometryReader') { $addAll->(undef) }
    elsif ($type eq 'viewThatFits') { $addAll->($axis) }
    elsif ($type eq 'spacer') { $view{minLength} = $element->{minLength} // 8 }
    elsif ($type eq 'divider') { $view{thickness} = $element->{thickness} // 1 }
    elsif ($type !~ /^(?:layer|fixedSize|scroll)$/) { refuse("$type is not supported") }

    # What several kinds of elements have.
    @view{qw(alignX alignY)} = readAlignment($element->{alignment});
    my $axes = $element->{axes} // ($type eq 'scroll' ? 'vertical' : 'both');
    @view{qw(onX onY)} = ($axes ne 'vertical', $axes ne 'horizontal');
    $add->($element->{child}, 0, $type eq 'scroll' ? undef : $axis) if defined $element->{child};
    $add->($element->{layer}, 1, $axis) if defined $element->{layer};
    invalid("$type needs a child") if $needsChild{$type} && !@{ $view{kids} };

    # The frame of the style goes around the content, the rest of the style around that.
    my $result = \%view;
    if (my $limits = readStyleFrame($style)) {
        $result = { type => 'frame', path => $path, axis => $axis, kids => [$result], limits => $limits,
                    alignX => 'centerX', alignY => 'centerY' };
        delete $view{path};
    }
    @{$result}{qw(priority ascender descender)} = @{$style}{qw(layoutPriority ascender descender)};
    return $result;
}

# --- sizes -----------------------------------------------------------------------------------

# The size of a view that is proposed ($pw, $ph). Percentages refer to ($bw, $bh).
sub sizeOf {
    my ($view, $pw, $ph, $bw, $bh) = @_;
    my $key = join '|', map { axisKey($_) } $pw, $ph, $bw, $bh;
    $key = join '|', map { axisKey($_) } $pw, $ph if $MISTAKE == 10;
    my $known = $view->{sizes}{$key};
    return @$known if $known;
    my @size = computeSize($view, $pw, $ph, $bw, $bh);
    $view->{sizes}{$key} = \@size;
    return @size;
}

sub computeSize {
    my ($view, $pw, $ph, $bw, $bh) = @_;
    my $type = $view->{type};
    my $kid = $view->{kids}[0];
    return ($pw // 10, $ph // 10) if $type eq 'colour';
    return @{$view}{qw(width height)} if $type eq 'fixed';
    return sizeOfResizable($view, $pw, $ph) if $type eq 'resizable';
    return sizeOfText($view, $pw) if $type eq 'text';
    return sizeOfSpacer($view, $pw, $ph) if $type eq 'spacer';
    if ($type eq 'divider') {
        my $vertical = defined $view->{axis} && $view->{axis} eq 'x';
        return $vertical ? ($view->{thickness}, $ph // 10) : ($pw // 10, $view->{thickness});
    }
    if ($type eq 'stack') {
        return @{ runStack($view, $pw, $ph) }{qw(width height)};
    }
    if ($type eq 'frame') {
        my ($limitX, $limitY) = frameLimits($view, $bw, $bh);
        my ($qw, $qh) = (frameProposal($limitX, $pw), frameProposal($limitY, $ph));
        my ($w, $h) = sizeOf($kid, $qw, $qh, $qw, $qh);
        return (frameLength($limitX, $pw, $w), frameLength($limitY, $ph, $h));
    }
    if ($type eq 'padding') {
        my ($qw, $qh) = paddedProposal($view, $pw, $ph);
        my ($w, $h) = sizeOf($kid, $qw, $qh, $qw, $qh);
        my $inset = $view->{inset};
        return (maxOf($w + $inset->{leading} + $inset->{trailing}, 0), maxOf($h + $inset->{top} + $inset->{bottom}, 0));
    }
    if ($type eq 'fixedSize') {
        my ($qw, $qh) = ($view->{onX} ? undef : $pw, $view->{onY} ? undef : $ph);
        return sizeOf($kid, $qw, $qh, $qw, $qh);
    }
    if ($type eq 'aspectRatio') {
        my ($qw, $qh) = ratioProposal($view, $pw, $ph);
        return sizeOf($kid, $qw, $qh, $qw, $qh);
    }
    return sizeOf($kid, $pw, $ph, $pw, $ph) if $type eq 'offset' || $type eq 'alignmentGuide' || $type eq 'layer';
    if ($type eq 'position') {
        my ($w, $h) = sizeOf($kid, $pw, $ph, $pw, $ph);
        return ($pw // $w, $ph // $h);
    }
    if ($type eq 'zstack') {
        my $box = zstackBox($view, $pw, $ph);
        return ($box->{width}, $box->{height});
    }
    return ($pw // 0, $ph // 0) if $type eq 'geometryReader';
    if ($type eq 'viewThatFits') {
        my $chosen = chosenChild($view, $pw, $ph) or return (0, 0);
        return sizeOf($chosen, $pw, $ph, $pw, $ph);
    }
    if ($type eq 'scroll') {
        my ($qw, $qh) = ($view->{onX} ? undef : $pw, $view->{onY} ? undef : $ph);
        my ($w, $h) = sizeOf($kid, $qw, $qh, $qw, $qh);
        return ($view->{onX} ? $pw // $w : $w, $view->{onY} ? $ph // $h : $h);
    }
    refuse("$type is not supported");
}

# A resizable image keeps its aspect ratio inside what is offered.
sub sizeOfResizable {
    my ($view, $pw, $ph) = @_;
    my ($w, $h) = @{$view}{qw(width height)};
    my $scale;
    $scale = $pw / $w if defined $pw && $w > 0;
    if (defined $ph && $h > 0) {
        my $other = $ph / $h;
        $scale = defined $scale ? minOf($scale, $other) : $other;
    }
    return ($w, $h) unless defined $scale;
    return map { $_ == 0 ? 0 : $_ * $scale } $w, $h;
}

# Text breaks greedily between words; every line break in it is kept.
sub sizeOfText {
    my ($view, $pw) = @_;
    my $cw = $view->{characterWidth};
    my ($longest, $lines) = (0, 0);
    my $limit = $view->{lineLimit};
    my $endLine = sub {
        my ($length) = @_;
        $lines += 1;
        $longest = maxOf($longest, $length * $cw);
    };
    for my $paragraph (split /\n/, $view->{text}, -1) {
        my $length = 0;
        my $started = 0;
        for my $word (split ' ', $paragraph) {
            my $extended = $length + 1 + length $word;
            if (!$started) { $length = length $word; $started = 1 }
            elsif (defined $pw && ($extended + ($MISTAKE == 17 ? 1 : 0)) * $cw > $pw + 1e-7) {
                $endLine->($length);
                $length = length $word;
            }
            else { $length = $extended }
        }
        $endLine->($length);
    }
    $lines = minOf($lines, $limit) if defined $limit;
    return ($longest, $lines * $view->{lineHeight});
}

# A spacer is flexible along the axis of its stack, and along both outside of stacks.
sub sizeOfSpacer {
    my ($view, $pw, $ph) = @_;
    my $least = $view->{minLength};
    my $length = sub { defined $_[0] ? maxOf($_[0], $least) : $least };
    my $axis = $view->{axis};
    return ($length->($pw), $length->($ph)) unless defined $axis;
    if ($MISTAKE == 4) { return $axis eq 'x' ? ($length->($pw), $least) : ($least, $length->($ph)) }
    return $axis eq 'x' ? ($length->($pw), 0) : (0, $length->($ph));
}

# --- frames ----------------------------------------------------------------------------------

# The limits of a frame on both axes, percentages resolved, contradictions removed.
sub frameLimits {
    my ($view, $bw, $bh) = @_;
    return (limitsOfAxis($view, 'Width', $bw), limitsOfAxis($view, 'Height', $MISTAKE == 16 ? $bw : $bh));
}

sub limitsOfAxis {
    my ($view, $axis, $base) = @_;
    my $limits = $view->{limits};
    my $resolve = sub {
        my ($value) = @_;
        return $value unless ref $value;
        return undef if !defined $base || $base == $INF;
        return $value->[1] * $base;
    };
    my $fixed = $resolve->($limits->{ lc $axis });
    my ($min, $ideal, $max) = map { $resolve->($limits->{"$_$axis"}) } qw(min ideal max);
    if (defined $fixed) {
        $fixed = minOf($fixed, $max) if defined $max;
        $fixed = maxOf($fixed, $min) if defined $min;
        return { fixed => maxOf($fixed, 0) };
    }
    $min = maxOf($min, 0) if defined $min;
    $ideal = maxOf($ideal, $min) if defined $ideal && defined $min;
    $min = minOf($min, $max) if $MISTAKE == 2 && defined $min && defined $max;
    $max = maxOf($max, $ideal // $min) if defined $max && defined($ideal // $min);
    return { min => $min, ideal => $ideal, max => $max };
}

# What a frame proposes to its child along one axis.
sub frameProposal {
    my ($limit, $p) = @_;
    return $limit->{fixed} if defined $limit->{fixed};
    my $q = $p // $limit->{ideal};
    return undef unless defined $q;
    $q = minOf($q, $limit->{max}) if defined $limit->{max};
    $q = maxOf($q, $limit->{min}) if defined $limit->{min};
    return $q;
}

# The length of a frame whose child takes $c.
sub frameLength {
    my ($limit, $p, $c) = @_;
    return $limit->{fixed} if defined $limit->{fixed};
    my ($min, $ideal, $max) = @{$limit}{qw(min ideal max)};
    my $length;
    if (!defined $p) { $length = $ideal // $c }
    elsif (defined $min && defined $max) { $length = $p }
    elsif (defined $min) { $length = minOf(maxOf($p, $min), $c) }
    elsif (defined $max) { $length = $MISTAKE == 1 ? $c : maxOf(minOf($p, $max), $c) }
    else { $length = $c }
    $length = minOf($length, $max) if defined $max;
    $length = maxOf($length, $min) if defined $min;
    return $length;
}

# --- other modifiers -------------------------------------------------------------------------

sub paddedProposal {
    my ($view, $pw, $ph) = @_;
    my $inset = $view->{inset};
    if ($MISTAKE == 18) {
        return (defined $pw ? $pw - $inset->{leading} - $inset->{trailing} : undef,
            defined $ph ? $ph - $inset->{top} - $inset->{bottom} : undef);
    }
    my $qw = defined $pw ? maxOf($pw - $inset->{leading} - $inset->{trailing}, 0) : undef;
    my $qh = defined $ph ? maxOf($ph - $inset->{top} - $inset->{bottom}, 0) : undef;
    return ($qw, $qh);
}

# The proposal brought to the aspect ratio, inside (fit) or around (fill) what was proposed.
sub ratioProposal {
    my ($view, $pw, $ph) = @_;
    my $kid = $view->{kids}[0];
    my ($rw, $rh) = defined $view->{ratio} ? ($view->{ratio}, 1) : sizeOf($kid, undef, undef, undef, undef);
    return (undef, undef) unless defined $pw || defined $ph;
    my @scales = map { quotient(@$_) } [$pw // $INF, $rw], [$ph // $INF, $rh];
    my $scale = $view->{fill} ? maxOf(@scales) : minOf(@scales);
    return (product($rw, $scale), product($rh, $scale));
}

# The first child whose ideal size fits, else the last.
sub chosenChild {
    my ($view, $pw, $ph) = @_;
    my @kids = @{ $view->{kids} } or return undef;
    for my $kid (@kids) {
        my ($w, $h) = sizeOf($kid, undef, undef, undef, undef);
        next if $view->{onX} && defined $pw && $w > $pw;
        next if $view->{onY} && defined $ph && $h > $ph;
        return $kid;
    }
    return $kids[-1];
}

# The box around the children of a zstack that have the highest priority.
sub zstackBox {
    my ($view, $pw, $ph) = @_;
    my @kids = @{ $view->{kids} } or return { width => 0, height => 0, x => 0, y => 0 };
    my $highest = -$INF;
    $highest = maxOf($highest, priorityOf($_)) for @kids;
    my %box;
    for my $axis (['x', 'width', 'alignX', 0], ['y', 'height', 'alignY', 1]) {
        my ($name, $length, $align, $index) = @$axis;
        my $largest = 0;
        my $low;
        for my $kid (grep { priorityOf($_) == $highest } @kids) {
            my $size = (sizeOf($kid, $pw, $ph, $pw, $ph))[$index];
            $largest = maxOf($largest, $size);
            next if $size == $INF;
            my $start = -guideOf($kid, $view->{$align}, $pw, $ph, $pw, $ph);
            $low = defined $low ? minOf($low, $start) : $start;
        }
        $box{$name} = $low // 0;
        $box{$length} = $largest;
    }
    return \%box;
}

# --- stacks ----------------------------------------------------------------------------------

# The priority of a view in its stack. It passes through modifiers, but not through frames.
sub priorityOf {
    my ($view) = @_;
    return $view->{priority} if defined $view->{priority};
    my $type = $view->{type};
    my @kids = @{ $view->{kids} };
    return -$INF if $type eq 'spacer' || ($type eq 'geometryReader' && !@kids);
    return -$INF if $type =~ /^(?:stack|zstack)$/ && !@kids;
    return priorityOf($kids[0]) if isItsChild($view);
    return priorityOf($kids[0])
        if $type =~ /^(?:fixedSize|offset|alignmentGuide|layer)$/;
    return 0;
}

# Whether a stack has one child only, and so is that child.
sub isItsChild {
    my ($view) = @_;
    my @kids = @{ $view->{kids} };
    return 0 if @kids != 1;
    return 1 if $view->{type} eq 'zstack';
    return $view->{type} eq 'stack' && $kids[0]{before} == 0 && $kids[0]{after} == 0;
}

# Whether there is no default gap on one side ('start' or 'end') of a view in a stack along $axis.
sub hasNoGap {
    my ($view, $axis, $side) = @_;
    my $type = $view->{type};
    my @kids = @{ $view->{kids} };
    return !defined $view->{axis} || $view->{axis} eq $axis if $type eq 'spacer';
    return 0 if $type =~ /^(?:padding|scroll|viewThatFits|position)$/;
    return $type =~ /^(?:stack|zstack|geometryReader)$/ unless @kids;
    my $length = $axis eq 'x' ? qr/width/i : qr/height/i;
    return 0 if $type eq 'frame' && !reachesSpacer($kids[0]) && grep { $_ =~ $length } keys %{ $view->{limits} };
    if (@kids > 1 && $type =~ /^(?:stack|zstack|geometryReader)$/) {
        return hasNoGap($side eq 'start' ? $kids[0] : $kids[-1], $axis, $side) if ($view->{major} // '') eq $axis;
        return scalar grep { hasNoGap($_, $axis, $side) } @kids;
    }
    return hasNoGap($kids[0], $axis, $side);
}

# Whether a view is a spacer, but for modifiers.
sub reachesSpacer {
    my ($view) = @_;
    return 1 if $view->{type} eq 'spacer';
    return @{ $view->{kids} } == 1 ? reachesSpacer($view->{kids}[0]) : 0;
}

# Default gaps beside text depend on its font, and those of columns on baselines: not supported.
sub mayHaveBaselines {
    my ($view) = @_;
    return 1 if $view->{type} eq 'text' || defined $view->{ascender} || defined $view->{descender};
    return scalar grep { mayHaveBaselines($_) } @{ $view->{kids} };
}

# The gap before every child; the first has none.
sub gapsOf {
    my ($view) = @_;
    my @kids = @{ $view->{kids} };
    my $axis = $view->{major};
    my @gaps = (0);
    for my $i (1 .. $#kids) {
        my ($previous, $next) = @kids[$i - 1, $i];
        my $gap = $view->{spacing};
        if (!defined $gap) {
            refuse("default gaps of text") if grep { mayHaveBaselines($_) } $previous, $next;
            $gap = hasNoGap($previous, $axis, 'end') || hasNoGap($next, $axis, 'start') ? 0 : 8;
        }
        push @gaps, $gap;
    }
    return @gaps;
}

# A child's size along and across a stack that proposes $p along and $q across.
sub childSize {
    my ($view, $kid, $p, $q, $base) = @_;
    my @proposal = $view->{major} eq 'x' ? ($p, $q) : ($q, $p);
    my ($w, $h) = sizeOf($kid, @proposal, @$base);
    return $view->{major} eq 'x' ? ($w, $h) : ($h, $w);
}

# Divide the proposal. The result has what every child was proposed, and the size of the stack.
sub runStack {
    my ($view, $pw, $ph) = @_;
    my $key = axisKey($pw) . '|' . axisKey($ph);
    return $view->{runs}{$key} if $view->{runs}{$key};

    my $base = [$pw, $ph];
    my $horizontal = $view->{major} eq 'x';
    my ($P, $Q) = $horizontal ? ($pw, $ph) : ($ph, $pw);
    $P //= 10 if $MISTAKE == 6;
    my @kids = @{ $view->{kids} };
    my @gaps = gapsOf($view);
    my $spaces = 0;
    $spaces += $gaps[$_] + $kids[$_]{before} + $kids[$_]{after} for 0 .. $#kids;
    $spaces += $view->{spacing} // 0 if $MISTAKE == 5;
    my @proposals = defined $P ? divide($view, $P - $spaces, $Q, $base) : map { undef } @kids;

    # Lengths and positions along the stack, in declared order.
    my (@sizes, @starts);
    my $position = 0;
    for my $i (0 .. $#kids) {
        $sizes[$i] = [childSize($view, $kids[$i], $proposals[$i], $Q, $base)];
        $position += $gaps[$i] + $kids[$i]{before};
        $starts[$i] = $position;
        $position += $sizes[$i][0] + $kids[$i]{after};
    }

    # Across: a box around all children of each alignment; the largest is the stack's.
    my (%low, %high, @lines, @guides);
    my $across = 0;
    for my $i (0 .. $#kids) {
        my @proposal = $horizontal ? ($proposals[$i], $Q) : ($Q, $proposals[$i]);
        my $guide = $guides[$i] = $kids[$i]{alignSelf} // $view->{alignment};
        if ($sizes[$i][1] == $INF) { $across = $INF; $lines[$i] = 0; next }
        $lines[$i] = guideOf($kids[$i], $guide, @proposal, @$base);
        my $from = -$lines[$i];
        my $to = $from + $sizes[$i][1];
        next if $MISTAKE == 14 && $guide =~ /^baseline/ && !defined explicitGuide($kids[$i], $guide, @proposal, @$base);
        # The line itself belongs to the box, unless there is only one child.
        my @line = isItsChild($view) ? ($from, $to) : (0, 0);
        $low{$guide} = minOf($low{$guide} // $line[0], $from);
        $high{$guide} = maxOf($high{$guide} // $line[1], $to);
        ($low{$guide}, $high{$guide}) = ($from, $to) if $MISTAKE == 13;
    }
    $across = maxOf($across, $high{$_} - $low{$_}) for keys %low;
    my @offsets;
    for my $i (0 .. $#kids) {
        my $guide = $guides[$i];
        my $low = $low{$guide} // 0;
        my $spare = $across - (($high{$guide} // 0) - $low);
        my $share = $guide =~ /^center/ ? 0.5 : $guide =~ /^(?:trailing|bottom)$/ ? 1 : 0;
        push @offsets, -$lines[$i] - $low + ($spare == 0 ? 0 : $spare * $share);
    }
    # A negative length counts as 0, in the middle of which the children stay.
    my $length = maxOf($position, 0);
    if ($position < 0) { $_ -= $position / 2 for @starts }
    my $run = {
        proposals => \@proposals, starts => \@starts, offsets => \@offsets, across => $across,
        width => $horizontal ? $length : $across, height => $horizontal ? $across : $length,
    };
    $view->{runs}{$key} = $run;
    return $run;
}

# The proposals of all children, in declared order; $available is without the gaps.
sub divide {
    my ($view, $available, $Q, $base) = @_;
    my @kids = @{ $view->{kids} };
    my (@least, @flexibility, @priority);
    my $probeQ = $MISTAKE == 7 ? undef : $Q;
    for my $i (0 .. $#kids) {
        ($least[$i]) = childSize($view, $kids[$i], 0, $probeQ, $base);
        my ($most) = childSize($view, $kids[$i], $INF, $probeQ, $base);
        $flexibility[$i] = difference($most, $least[$i]);
        $priority[$i] = priorityOf($kids[$i]);
    }
    my @order = sort {
        $priority[$b] <=> $priority[$a]
            || $flexibility[$a] <=> $flexibility[$b]
            || ($flexibility[$a] == $INF ? ($least[$b] <=> $least[$a]) * ($MISTAKE == 8 ? -1 : 1) : 0)
            || $a <=> $b
    } 0 .. $#kids;

    my @proposals;
    my $rest = $available;
    while (@order) {
        my $highest = $priority[ $order[0] ];
        my @group = grep { $priority[$_] == $highest } @order;
        @order = grep { $priority[$_] != $highest } @order;
        my $reserved = 0;
        my @lower = $MISTAKE == 9 ? grep { $priority[$_] == $priority[ $order[0] ] } @order : @order;
        $reserved += $least[$_] for @lower;
        my $unsized = @group + ($MISTAKE == 12 ? @order : 0);
        for my $i (@group) {
            my $offered = difference($rest, $reserved) / $unsized;
            $offered = int $offered if $MISTAKE == 11 && $offered != $INF;
            $proposals[$i] = maxOf($offered, 0);
            my ($size) = childSize($view, $kids[$i], $proposals[$i], $Q, $base);
            $rest -= $size unless $rest == $INF && $size == $INF;
            $unsized -= 1;
        }
    }
    return @proposals;
}

# --- alignment guides ------------------------------------------------------------------------

# Where a guide of a view lies in the view.
sub guideOf {
    my ($view, $guide, @proposal) = @_;
    my $explicit = explicitGuide($view, $guide, @proposal);
    return $explicit if defined $explicit;
    my ($w, $h) = sizeOf($view, @proposal);
    return 0 if $guide eq 'leading' || $guide eq 'top';
    return $w / 2 if $guide eq 'centerX';
    return $h / 2 if $guide eq 'centerY';
    return $w if $guide eq 'trailing';
    return $h;    # bottom, and baselines of what has none
}

# A guide that a view sets itself, or that comes from its children; undef if there is none.
sub explicitGuide {
    my ($view, $guide, @proposal) = @_;
    my $key = join '|', $guide, map { axisKey($_) } @proposal;
    return $view->{guides}{$key} if exists $view->{guides}{$key};
    return $view->{guides}{$key} = computeGuide($view, $guide, @proposal);
}

sub computeGuide {
    my ($view, $guide, @proposal) = @_;
    my $type = $view->{type};
    return $view->{ascender} if $guide eq 'baselineFirst' && defined $view->{ascender};
    if ($guide eq 'baselineLast' && defined $view->{descender}) {
        my ($w, $h) = sizeOf($view, @proposal);
        return $h + $view->{descender};
    }
    if ($type eq 'text') {
        return 0.8 * $view->{lineHeight} if $guide eq 'baselineFirst';
        return undef unless $guide eq 'baselineLast';
        my ($w, $h) = sizeOf($view, @proposal);
        return $h - 0.2 * $view->{lineHeight};
    }
    my @kids = @{ $view->{kids} } or return undef;
    if ($type eq 'alignmentGuide' && $guide eq $view->{guide}) {
        my $other = defined $view->{of} ? guideOf($kids[0], $view->{of}, @proposal[0, 1], @proposal[0, 1]) : 0;
        return $other + $view->{plus};
    }
    # Of several children, a stack hands on baselines only.
    return undef if $type eq 'stack' && @kids > 1 && $guide !~ /^baseline/;
    # Of several children: the first of first baselines, the last of last ones, else the mean.
    my @values;
    for my $placed (arrange($view, @proposal)) {
        my ($kid, $x, $y, @childProposal) = @$placed;
        next if $type eq 'layer' && $kid == $kids[1];
        my $value = explicitGuide($kid, $guide, @childProposal);
        next unless defined $value;
        push @values, $value + ($isHorizontalGuide{$guide} ? $x : $y);
    }
    return undef unless @values;
    my $result = $values[0];
    if ($guide eq 'baselineFirst') { $result = minOf($result, $_) for @values }
    elsif ($guide eq 'baselineLast') { $result = maxOf($result, $_) for @values }
    else {
        $result = 0;
        $result += $_ / @values for @values;
    }
    return $result;
}

# --- placing ---------------------------------------------------------------------------------

# The children of a view in the size that it takes: [child, x, y, proposal and base of the child].
sub arrange {
    my ($view, $pw, $ph, $bw, $bh) = @_;
    my $type = $view->{type};
    my @kids = @{ $view->{kids} } or return ();
    my $kid = $kids[0];
    my ($w, $h) = sizeOf($view, $pw, $ph, $bw, $bh);

    # A child that is proposed (qw, qh), aligned in a box by its guides.
    my $aligned = sub {
        my ($child, $qw, $qh, $boxW, $boxH, @base) = @_;
        @base = ($qw, $qh) unless @base;
        my @proposal = ($qw, $qh, @base);
        my $x = lineOf($view->{alignX}, $boxW) - guideOf($child, $view->{alignX}, @proposal);
        my $y = lineOf($view->{alignY}, $boxH) - guideOf($child, $view->{alignY}, @proposal);
        if ($MISTAKE == 3) { $_ = maxOf($_, 0) for $x, $y }
        return [$child, $x, $y, @proposal];
    };

    if ($type eq 'stack') {
        # Placed with the proposal of the stack; an unspecified length across is its own.
        my ($qw, $qh) = ($pw, $ph);
        if (isItsChild($view) || $MISTAKE == 15) { }
        elsif ($view->{major} eq 'x') { $qh //= $h }
        else { $qw //= $w }
        my $run = runStack($view, $qw, $qh);
        my @placed;
        for my $i (0 .. $#kids) {
            my ($start, $offset, $p) = ($run->{starts}[$i], $run->{offsets}[$i], $run->{proposals}[$i]);
            push @placed, $view->{major} eq 'x'
                ? [$kids[$i], $start, $offset, $p, $qh, $qw, $qh]
                : [$kids[$i], $offset, $start, $qw, $p, $qw, $qh];
        }
        return @placed;
    }
    if ($type eq 'frame') {
        my ($limitX, $limitY) = frameLimits($view, $bw, $bh);
        # A flexible frame proposes its own size. An unspecified length stays that, unless the
        # frame is not as long as its child.
        my @keys = keys %{ $view->{limits} };
        my $flexible = (!exists $view->{limits}{width} && grep { /^(?:min|ideal|max)Width/ } @keys)
            || (!exists $view->{limits}{height} && grep { /^(?:min|ideal|max)Height/ } @keys);
        my @q = (frameProposal($limitX, $pw), frameProposal($limitY, $ph));
        my @child = sizeOf($kid, @q, @q);
        my $inner = sub {
            my ($limit, $p, $size, $taken, $q) = @_;
            return $limit->{fixed} if defined $limit->{fixed};
            return $p unless $flexible;
            return undef if !defined $q && $size == $taken;
            return $size;
        };
        return $aligned->($kid, $inner->($limitX, $pw, $w, $child[0], $q[0]),
            $inner->($limitY, $ph, $h, $child[1], $q[1]), $w, $h);
    }
    if ($type eq 'padding') {
        my ($qw, $qh) = paddedProposal($view, $pw, $ph);
        return [$kid, $view->{inset}{leading}, $view->{inset}{top}, $qw, $qh, $qw, $qh];
    }
    if ($type eq 'fixedSize' || $type eq 'scroll') {
        my ($qw, $qh) = ($view->{onX} ? undef : $pw, $view->{onY} ? undef : $ph);
        return [$kid, 0, 0, $qw, $qh, $qw, $qh];
    }
    if ($type eq 'aspectRatio') {
        my ($qw, $qh) = ratioProposal($view, $pw, $ph);
        return [$kid, 0, 0, $qw, $qh, $qw, $qh];
    }
    return [$kid, $view->{x}, $view->{y}, $pw, $ph, $pw, $ph] if $type eq 'offset';
    return [$kid, 0, 0, $pw, $ph, $pw, $ph] if $type eq 'alignmentGuide';
    if ($type eq 'position') {
        my ($kw, $kh) = sizeOf($kid, $w, $h, $w, $h);
        return [$kid, $view->{x} - $kw / 2, $view->{y} - $kh / 2, $w, $h, $w, $h];
    }
    if ($type eq 'layer') {
        # The layer is aligned with the guides of the child.
        my $layer = $kids[1];
        my @own = ($pw, $ph, $pw, $ph);
        my @size = ($w, $h, $w, $h);
        my $x = guideOf($kid, $view->{alignX}, @own) - guideOf($layer, $view->{alignX}, @size);
        my $y = guideOf($kid, $view->{alignY}, @own) - guideOf($layer, $view->{alignY}, @size);
        return ([$kid, 0, 0, @own], [$layer, $x, $y, @size]);
    }
    if ($type eq 'zstack') {
        my @own = @kids == 1 || $MISTAKE == 19 ? ($pw, $ph) : ($w, $h);
        my $box = zstackBox($view, @own);
        return map {
            my $x = -guideOf($_, $view->{alignX}, @own, @own) - $box->{x};
            my $y = -guideOf($_, $view->{alignY}, @own, @own) - $box->{y};
            [$_, $x, $y, @own, @own]
        } @kids;
    }
    return map { [$_, 0, 0, $w, $h, $w, $h] } @kids if $type eq 'geometryReader';
    if ($type eq 'viewThatFits') {
        my $chosen = chosenChild($view, $pw, $ph);
        return [$chosen, 0, 0, $pw, $ph, $pw, $ph];
    }
    return ();
}

# Where the guide of a box lies.
sub lineOf {
    my ($guide, $length) = @_;
    return 0 if $guide eq 'leading' || $guide eq 'top';
    return $length / 2 if $guide eq 'centerX' || $guide eq 'centerY';
    return $length;
}

# Write the frames of a view and of all views in it.
sub place {
    my ($view, $x, $y, $proposal, $frames) = @_;
    my ($w, $h) = sizeOf($view, @$proposal);
    for my $number ($x, $y, $w, $h) {
        refuse("an endless length") if $number != $number || abs($number) == $INF;
    }
    $frames->{ $view->{path} } = [$x, $y, $w, $h] if defined $view->{path};
    my %shown;
    for my $placed (arrange($view, @$proposal)) {
        my ($kid, $dx, $dy, @childProposal) = @$placed;
        place($kid, $x + $dx, $y + $dy, \@childProposal, $frames);
        $shown{$kid} = 1;
    }
    hide($_, $x, $y, $frames) for grep { !$shown{$_} } @{ $view->{kids} };
}

# What is not shown has an empty frame at the corner of what does not show it.
sub hide {
    my ($view, $x, $y, $frames) = @_;
    $frames->{ $view->{path} } = [$x, $y, 0, 0] if defined $view->{path};
    hide($_, $x, $y, $frames) for @{ $view->{kids} };
}

# --- fixtures --------------------------------------------------------------------------------

sub proposedLength {
    my ($value) = @_;
    return undef unless defined $value;
    return $value eq 'infinity' ? $INF : $value + 0;
}

sub solve {
    my ($fixture) = @_;
    invalid("no fixture") unless ref $fixture eq 'HASH' && ref $fixture->{root} eq 'HASH';
    refuse("another algorithm") if ($fixture->{algorithm} // 'hstack') ne 'hstack';
    refuse("spacingMetrics are not supported") if $fixture->{spacingMetrics};
    refuse("pixelScale is not supported") if $fixture->{pixelScale};
    my ($pw, $ph);
    if (my $proposal = $fixture->{proposal}) {
        ($pw, $ph) = map { proposedLength($proposal->{$_}) } qw(width height);
    }
    else {
        my $size = $fixture->{constrainedSize} or invalid("no constrainedSize");
        $size = $size->{max} || {} if $size->{min} || $size->{max};
        ($pw, $ph) = map { proposedLength($size->{$_} // 'infinity') } qw(width height);
    }
    my $root = build($fixture->{root}, '/', undef, 0);
    my %frames;
    place($root, 0, 0, [$pw, $ph, $pw, $ph], \%frames);
    if (($fixture->{layoutDirection} // '') eq 'rightToLeft') {
        my $width = $frames{'/'}[2];
        $_->[0] = $width - $_->[0] - ($MISTAKE == 20 ? 0 : $_->[2]) for values %frames;
    }
    return \%frames;
}

sub number { my $text = sprintf '%.17g', $_[0]; return $text eq '-0' ? '0' : $text }

while (my $line = <STDIN>) {
    next unless $line =~ /\S/;
    my $fixture;
    my $frames = eval { $fixture = $json->decode($line); solve($fixture) };
    my $error = $@;
    my $name = ref $fixture eq 'HASH' ? $fixture->{name} // '' : '';
    my $head = '{"name":' . $json->encode("$name");
    if ($frames) {
        my @entries = map { qq("$_":[) . join(',', map { number($_) } @{ $frames->{$_} }) . ']' } sort keys %$frames;
        print $head, ',"status":"solved","frames":{', join(',', @entries), "}}\n";
        next;
    }
    my $status = ref $error && exists $error->{refused} ? 'refused' : 'invalid';
    my $text = ref $error ? $error->{refused} // $error->{invalid} : "$error";
    chomp $text;
    print $head, ',"status":"', $status, '","error":', $json->encode($text), "}\n";
}
